/** Moves the focus to the open order, so that the keyboard still works there when the focused element disappears. */
export const focusWork = (): void => document.getElementById('work')?.focus({ preventScroll: true });

/** Does so only if the focus is on a button of a line, which its action replaces, or nowhere. */
export function keepFocusOfButtons(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('.line-buttons')) focusWork();
}

/** Does so only if the focus is within the order, or nowhere: a disabled button has lost it. */
export function keepFocusInWork(): void {
  const { activeElement, body } = document;
  if (activeElement === body || document.getElementById('work')?.contains(activeElement)) focusWork();
}
