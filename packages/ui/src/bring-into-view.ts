const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, iframe';

/**
 * Shows the response to a click: scrolls to it clear of sticky elements (`scroll-padding`) and focuses it if
 * `takesFocus`, or if nothing has the focus. Never takes the focus from a text field.
 */
export function bringIntoView(answer: HTMLElement, takesFocus: boolean): void {
  answer.scrollIntoView({ block: 'nearest' });
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  if (isFree || (takesFocus && !activeElement.matches(TYPED_INTO))) answer.focus({ preventScroll: true });
}
