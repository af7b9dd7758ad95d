import type { ShopApi } from '@folio/contract/shop-api';
import { expect, it } from 'vitest';
import { addToCart } from './flow-acts.ts';

it('[AP-0] an add carries the key of the form that was sent', async () => {
  const keys: string[] = [];
  const api = {
    addToCart: async (_flow: string, key: string) => {
      keys.push(key);
      return { ok: true, lineId: '1' } as const;
    },
  } as Partial<ShopApi> as ShopApi;
  const page = { api, locale: 'es', formkeyOk: true, requestKey: 'of-this-navigation' } as const;
  const reply = await addToCart(page, 'nota-simple', 'of-the-form');
  expect(keys).toEqual(['of-the-form']);
  expect(reply.headers.get('location')).toBe('/cart');
});
