export type StoredDraft<T> = { readonly value: T; readonly key: string };

/** Returns whether a value has the example's shape; null in the example matches any plain value. */
function fits(value: unknown, example: unknown): boolean {
  if (example === null) return value === null || typeof value !== 'object';
  if (Array.isArray(example))
    return Array.isArray(value) && (example.length === 0 || value.every((item) => fits(item, example[0])));
  if (typeof example !== 'object') return typeof value === typeof example;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = new Map(Object.entries(value));
  return Object.entries(example as object).every(([name, part]) => fits(parts.get(name), part));
}

/** Parses a stored draft. Returns null without one, and for another shape, which an older page stored. */
export function parseDraft<T>(json: string | null, example: T): StoredDraft<T> | null {
  if (json === null) return null;
  const stored: unknown = JSON.parse(json);
  // The shape was checked against the example, so the value has its type.
  return fits(stored, { value: example, key: '' }) ? (stored as StoredDraft<T>) : null;
}
