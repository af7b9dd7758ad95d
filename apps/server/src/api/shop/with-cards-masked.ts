import type { ShopApi } from '@folio/contract/shop-api';
import { maskCards } from '../http/mask-cards.ts';

/**
 * Wraps the API so that no argument holds a card number (AP-30): pages read their forms and URLs while they render.
 * Arguments of a call were masked before their handler saw them.
 */
export function withCardsMasked(api: ShopApi): ShopApi {
  const masked = Object.entries(api).map(([name, answer]) => [
    name,
    (...args: unknown[]) => (answer as (...args: unknown[]) => unknown)(...args.map((one) => maskCards(one))),
  ]);
  // Same names and functions; TypeScript loses the types in the list.
  return Object.fromEntries(masked) as ShopApi;
}
