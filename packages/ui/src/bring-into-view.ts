const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, iframe';

/**
 * Shows the answer to a press: scrolls to it at once, past what sticks to the screen's edges (`scroll-padding`), and
 * focuses it if `takesFocus`, or if nothing has the focus. Never takes the focus from a field that is typed into.
 */
export function bringIntoView(answer: HTMLElement, takesFocus: boolean): void {
  answer.scrollIntoView({ block: 'nearest' });
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  if (isFree || (takesFocus && !activeElement.matches(TYPED_INTO))) answer.focus({ preventScroll: true });
}
