import { storage } from '../storage/tab-storage.ts';

/**
 * The lines of the cart that some tab of this browser has gone on to pay: what becomes of them is no removal in any
 * other.
 */
const ORDERED = 'folio:ordered';
/** As many lines as a cart holds. */
const MOST = 50;

function read(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(storage('localStorage')?.getItem(ORDERED) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    storage('localStorage')?.setItem(ORDERED, JSON.stringify(ids.slice(-MOST)));
  } catch {
    // A browser that keeps nothing counts as before.
  }
}

/** Remembers lines that are being paid, in all tabs. */
export function rememberOrdered(ids: readonly string[]): void {
  const known = read();
  const news = ids.filter((id) => !known.includes(id));
  if (news.length > 0) write([...known, ...news]);
}

/** Forgets lines that stand in the cart all the same: their payment came to nothing. */
export function forgetOrdered(ids: readonly string[]): void {
  const known = read();
  const left = known.filter((id) => !ids.includes(id));
  if (left.length < known.length) write(left);
}

export const isOrderedLine = (id: string): boolean => read().includes(id);
