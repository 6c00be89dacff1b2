// The house's choice in the player's position, in a sentence.
import { hintOf as anyHintOf } from '../../../web/static/parts/hint.js';
import { doing } from './plays.js';

/** @import { Deck, Link, View } from './types.js' */

/**
 * Return sentences about the choice that the house recommends and the reason for it.
 * @param {Link} link
 * @param {View} view
 * @param {Deck} deck
 */
export const hintOf = async (link, view, deck) =>
  (await anyHintOf(link, (choice) => doing(choice, view, deck))).text;
