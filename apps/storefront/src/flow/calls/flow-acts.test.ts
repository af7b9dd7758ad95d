import type { ShopApi } from '@folio/contract/shop-api';
import { expect, it } from 'vitest';
import { addToCart } from './flow-acts.ts';

/** Adds a form to a cart in which it stands alone or not; the keys that were sent, and where it led. */
async function add(isOnly: boolean) {
  const keys: string[] = [];
  const api = {
    addToCart: async (_flow: string, key: string) => {
      keys.push(key);
      return { ok: true, lineId: '1', isOnly } as const;
    },
  } as Partial<ShopApi> as ShopApi;
  const page = { api, locale: 'es', formkeyOk: true, requestKey: 'of-this-navigation' } as const;
  const reply = await addToCart(page, 'nota-simple', 'of-the-form');
  return { keys, to: reply.headers.get('location') };
}

it('[AP-0] an add carries the key of the form that was sent', async () => {
  expect((await add(false)).keys).toEqual(['of-the-form']);
});

it('[CT-1] a document alone is ordered at once; several are looked at in the cart', async () => {
  expect((await add(true)).to).toBe('/customer/register');
  expect((await add(false)).to).toBe('/cart');
});
