// Pages that the browser translates. The translation takes Preact's text nodes out of the document
// and puts `font` elements in their places. Before a component is drawn, its own text nodes go back,
// so that the text follows the game. The browser then translates the new text.
import { options } from './vendor/preact-htm.js';

/** @type {Map<Node, Element>} The translations by the text nodes that they replaced. */
const translations = new Map();

/** @param {MutationRecord[]} records */
function note(records) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    for (const node of removedNodes)
      if (font && node.nodeType === Node.TEXT_NODE && !node.isConnected)
        translations.set(node, /** @type {Element} */ (font));
  }
}

const observer = new MutationObserver(note);

/**
 * Put back the text nodes that were translated inside an element.
 * @param {Node | null | undefined} room
 */
function restoreIn(room) {
  note(observer.takeRecords());
  for (const [text, font] of translations) {
    if (font.isConnected && !room?.contains(font)) continue;
    if (font.isConnected) font.replaceWith(text);
    translations.delete(text);
  }
  observer.takeRecords();
}

/**
 * Keep the text in an element up to date while the browser translates the page.
 * @param {Element} room
 */
export function followTranslation(room) {
  const before = options.__r; // The hook of Preact before a component is drawn
  options.__r = (vnode) => {
    restoreIn(vnode.__c?.__P);
    before?.(vnode);
  };
  observer.observe(room, { childList: true, subtree: true });
}
