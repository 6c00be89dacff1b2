// The parts of 3-D views that all boards share.
import { lettersAreThere } from '../../web/static/stage/print.js';

/** @typedef {{ theme: 'light' | 'dark', onLost?: () => void, onDrawn?: () => void }} Opening */

/**
 * Return an asynchronous function that waits for the fonts of the print. It resolves to a function
 * that creates the 3-D view of a table.
 * @template Table
 * @param {new (host: Element, table: Table, label: string, how: Opening) => any} View
 */
export const readyFor =
  (View) =>
  /**
   * @param {Table} table
   * @param {string} label
   */
  async (table, label) => {
    await lettersAreThere();
    return (/** @type {Element} */ host, /** @type {Opening} */ how) =>
      new View(host, table, label, how);
  };

/**
 * Return a subclass of a flat view whose method `_again` redraws its marks after the camera has
 * moved.
 * @template {new (...given: any[]) => { aim(aim: any, how?: any): unknown,
 *   compare(aimed: any, executed: any): unknown }} Flat
 * @param {Flat} FlatView
 */
export const overTheBoard = (FlatView) =>
  class extends FlatView {
    /** Redraws the marks above the board. */
    _again = () => {};

    /**
     * @param {any} aim
     * @param {any} [how]
     */
    aim(aim, how) {
      this._again = () => super.aim(aim, how);
      this._again();
    }

    /**
     * @param {any} aimed
     * @param {any} executed
     */
    compare(aimed, executed) {
      this._again = () => super.compare(aimed, executed);
      this._again();
    }
  };
