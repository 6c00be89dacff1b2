// The enlargement of the page on a very large screen.

/**
 * Return the factor by which the page enlarges an element's CSS pixels on the screen.
 * @param {Element | null} element
 */
export function scaleOf(element) {
  const play = /** @type {HTMLElement | null} */ (element?.closest('.ole-play'));
  return play?.offsetWidth ? play.getBoundingClientRect().width / play.offsetWidth : 1;
}
