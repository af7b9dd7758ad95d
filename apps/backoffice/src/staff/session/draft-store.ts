const PREFIX = 'folio-draft ';
/** Drafts that a full storage did not accept; they are lost with the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** Returns a stored draft as JSON; null without one. */
export const readDraft = (name: string): string | null =>
  unstored.get(name) ?? sessionStorage.getItem(PREFIX + name);

/** Stores a draft for this tab, or deletes it. */
export function writeDraft(name: string, json: string | null): void {
  unstored.delete(name);
  sessionStorage.removeItem(PREFIX + name);
  try {
    if (json !== null) sessionStorage.setItem(PREFIX + name, json);
  } catch {
    if (json !== null) unstored.set(name, json);
  }
  for (const listener of listeners) listener();
}

/** Deletes the drafts of a signed-out staff user: the next user of the tab may be another. */
export function forgetDrafts(userId: string): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(`${PREFIX}${userId} `)) writeDraft(name.slice(PREFIX.length), null);
  for (const name of unstored.keys()) if (name.startsWith(`${userId} `)) writeDraft(name, null);
}

/** Calls the listener after each change of a draft. Returns the function that stops it. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
