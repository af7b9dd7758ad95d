import type { ShopApi } from '@folio/contract/shop-api';
import { maskCards } from '../http/mask-cards.ts';

/**
 * The same answers, to questions in which no card number is left (AP-30): for pages, whose forms and addresses are read where they are drawn.
 * What comes as a call was masked before its handler saw it.
 */
export function withCardsMasked(api: ShopApi): ShopApi {
  const masked = Object.entries(api).map(([name, answer]) => [
    name,
    (...args: unknown[]) => (answer as (...args: unknown[]) => unknown)(...args.map((one) => maskCards(one))),
  ]);
  // Name for name the same functions; TypeScript does not follow them through the list.
  return Object.fromEntries(masked) as ShopApi;
}
