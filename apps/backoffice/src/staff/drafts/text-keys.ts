import { type KeyboardEvent as FieldKeyEvent, useEffect } from 'react';

/** Leaves the text area by Escape, so that the single keys work again. */
export function leaveByKey(event: FieldKeyEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur();
}

/**
 * Submits the form of the focused field by Ctrl-Enter, whichever field it is, as its button would, unless the button is
 * disabled. A focused button is pressed itself.
 */
export function useSendKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', sendByKey);
    return () => document.removeEventListener('keydown', sendByKey);
  }, []);
}

function sendByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  // A key event's target is the focused element or the body.
  const target = event.target as HTMLElement;
  if (target.closest('button, a')) return;
  const button = target.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
