/**
 * A message for a page's snackbar, with the path of the page. An empty text means that the visitor dismissed
 * it.
 */
export type PageMessage = { readonly text: string; readonly path: string };

let current: PageMessage | undefined;
const listeners = new Set<() => void>();

/** Stores a page's message for the snackbar, which outlives the page (AR-9). */
export function setPageMessage(message: PageMessage): void {
  current = message;
  for (const listener of listeners) listener();
}

export const getPageMessage = (): PageMessage | undefined => current;

/** Subscribes to the message, for `useSyncExternalStore`. */
export function subscribeToPageMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
