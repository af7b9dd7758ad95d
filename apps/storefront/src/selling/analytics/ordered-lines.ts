import { storage } from '../../page/storage/tab-storage.ts';

/** Lines that some tab of this browser is about to pay: other tabs must not report them as removed. */
const ORDERED = 'folio:ordered';
/** As many lines as a cart may contain. */
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
    // Without browser storage, the event is counted as before.
  }
}

/** Stores lines that are being paid, for all tabs. */
export function rememberOrdered(ids: readonly string[]): void {
  const stored = read();
  const added = ids.filter((id) => !stored.includes(id));
  if (added.length > 0) write([...stored, ...added]);
}

/** Deletes lines that are still in the cart: their payment failed. */
export function forgetOrdered(ids: readonly string[]): void {
  const stored = read();
  const left = stored.filter((id) => !ids.includes(id));
  if (left.length < stored.length) write(left);
}

export const isOrderedLine = (id: string): boolean => read().includes(id);
