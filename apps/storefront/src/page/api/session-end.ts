const listeners = new Set<() => void>();

/** Calls a function when the visitor logs out, so that no later visitor of the tab sees what it holds. */
export const onSessionEnd = (listener: () => void): void => void listeners.add(listener);

/** Tells that the visitor has logged out. */
export function endSession(): void {
  for (const listener of listeners) listener();
}
