/** Moves the focus to the open order, so that the keyboard goes on there when the focused element disappears. */
export const focusWork = (): void => document.getElementById('work')?.focus({ preventScroll: true });

/** Does so only if the focus is within the order. */
export function keepFocusInWork(): void {
  if (document.getElementById('work')?.contains(document.activeElement)) focusWork();
}
