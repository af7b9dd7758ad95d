import type { OrderCursor } from './order-list.queries.ts';

/** Writes a cursor of the list of orders for a URL. */
export const writeCursor = ({ placedAt, id }: OrderCursor): string =>
  `${BigInt(placedAt).toString(36)}-${id}`;

/** Reads a cursor of the list of orders; undefined for any other text. */
export function readCursor(text: string): OrderCursor | undefined {
  const [, placedAt, id] = /^([0-9a-z]{1,11})-(\d{9,11})$/.exec(text) ?? [];
  if (!placedAt || !id) return undefined;
  const micros = Number.parseInt(placedAt, 36);
  return Number.isSafeInteger(micros) ? { placedAt: String(micros), id } : undefined;
}
