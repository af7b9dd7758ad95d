import type { Locale } from '../locale/locale.ts';

/** Stores whose orders are labelled in Portuguese (OS-5), and those in English. Every other order speaks Spanish. */
const PORTUGUESE: readonly number[] = [16, 26, 28];
const ENGLISH: readonly number[] = [17, 18, 19, 20];
const MOST = 99_999_999;

/**
 * OS-5: a public order id: the store's id followed by the store's own sequence in eight digits: 14, 1 → '1400000001'.
 * Throws RangeError for a store or a sequence that does not fit.
 */
export function publicOrderId(storeId: number, sequence: number): string {
  if (!Number.isInteger(storeId) || storeId < 1) throw new RangeError(`not a store id: ${storeId}`);
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MOST)
    throw new RangeError(`not a sequence: ${sequence}`);
  return `${storeId}${String(sequence).padStart(8, '0')}`;
}

/** The store and the sequence of a public order id; null for anything that {@link publicOrderId} does not make. */
export function parsePublicOrderId(
  id: string,
): { readonly storeId: number; readonly sequence: number } | null {
  const match = /^([1-9]\d{0,3})(\d{8})$/.exec(id);
  const sequence = Number(match?.[2]);
  return match && sequence > 0 ? { storeId: Number(match[1]), sequence } : null;
}

/** The language of an order's status labels, told from its id as OS-5 says. */
export function labelLocaleOf(publicId: string): Locale {
  const storeId = parsePublicOrderId(publicId)?.storeId ?? 0;
  if (PORTUGUESE.includes(storeId)) return 'pt';
  return ENGLISH.includes(storeId) ? 'en' : 'es';
}
