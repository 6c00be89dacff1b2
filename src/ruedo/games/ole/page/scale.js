// The enlargement of the page on a very large screen.

/**
 * Return how many pixels of the screen one pixel in an element's styles takes.
 * @param {Element | null} element
 */
export function scaleOf(element) {
  const play = /** @type {HTMLElement | null} */ (element?.closest('.ole-play'));
  return play?.offsetWidth ? play.getBoundingClientRect().width / play.offsetWidth : 1;
}
