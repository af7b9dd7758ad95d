const listeners = new Set<() => void>();

/** Calls a function when the visitor logs out, so that no later visitor of the tab sees its data. */
export const onSessionEnd = (listener: () => void): void => void listeners.add(listener);

/** Notifies the listeners that the visitor has logged out. */
export function endSession(): void {
  for (const listener of listeners) listener();
}
