import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { expect, it } from 'vitest';
import { addToCart } from './flow-redirects.ts';

/** Adds a form to a cart in which it is alone or not; returns the keys sent and the redirect. */
async function add(isOnly: boolean) {
  const keys: string[] = [];
  const api = {
    addToCart: async ({ key }: { key: string }) => {
      keys.push(key);
      return { ok: true, lineId: '1', isOnly } as const;
    },
  } as Partial<ShopApi> as ShopApi;
  const page = { api, locale: 'es', formkeyOk: true, requestKey: 'of-this-navigation' } as const;
  const reply = await addToCart(page, 'nota-simple', 'of-the-form');
  return { keys, to: reply.headers.get('location') };
}

it('[AP-0] sends the key of the posted form with an add', async () => {
  expect((await add(false)).keys).toEqual(['of-the-form']);
});

it('[CT-1] orders a single document at once and shows the cart for several', async () => {
  expect((await add(true)).to).toBe('/customer/register');
  expect((await add(false)).to).toBe('/cart');
});
