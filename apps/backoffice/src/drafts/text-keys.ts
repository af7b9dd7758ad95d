import type { KeyboardEvent } from 'react';

/** Sends the form of a text area by Ctrl-Enter. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Sends the form by Ctrl-Enter, and leaves the text area by Escape, so that the single keys work again. */
export function sendOrLeaveByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  sendByKey(event);
  if (event.key === 'Escape') event.currentTarget.blur();
}
