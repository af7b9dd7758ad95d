/** A message that a page shows in its snackbar, and the path of that page. An empty text: the visitor put it away. */
export type PageMessage = { readonly text: string; readonly path: string };

let current: PageMessage | undefined;
const listeners = new Set<() => void>();

/** Holds what a page says, for the snackbar that outlives the page (AR-9). */
export function setPageMessage(message: PageMessage): void {
  current = message;
  for (const listener of listeners) listener();
}

export const getPageMessage = (): PageMessage | undefined => current;

/** Subscribes to the message, as `useSyncExternalStore` wants it. */
export function subscribeToPageMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
