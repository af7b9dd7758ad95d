import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { maskCards } from '../../platform/http/mask-cards.ts';

/**
 * Wraps the API so that no input holds a card number (AP-30): pages read their forms and URLs while they render.
 * The input of a browser's call is masked before its handler runs.
 */
export function withCardsMasked(api: ShopApi): ShopApi {
  const masked = Object.entries(api).map(([name, answer]) => [
    name,
    (input: unknown) => (answer as (input: unknown) => unknown)(maskCards(input)),
  ]);
  // Same names and functions; TypeScript loses the types in the list.
  return Object.fromEntries(masked) as ShopApi;
}
