import type { AddResult, ShopApi } from '@folio/contract/shop-api';
import { expect, it } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { keep, readKept, unsentKey } from './kept.ts';
import { withLocalFlows } from './local-flows.ts';

/** A server that adds once a key, and whose first answers get lost on the way. */
function shopThatLoses(answers: number) {
  const lines = new Map<string, string>();
  const addToCart = async (_flow: string, key: string): Promise<AddResult> => {
    if (!lines.has(key)) lines.set(key, `line-${lines.size + 1}`);
    if (answers-- > 0) throw new CallError(0, '');
    return { ok: true, lineId: lines.get(key) ?? '' };
  };
  const api = { addToCart, resetFlow: async () => undefined } as Partial<ShopApi> as ShopApi;
  return { shop: withLocalFlows(api), lines };
}

it('[AP-0] an add whose answer got lost, pressed again under a new key, is the same line', async () => {
  const { shop, lines } = shopThatLoses(1);
  await expect(shop.addToCart('nota-simple', 'first')).rejects.toThrow();
  expect(await shop.addToCart('nota-simple', 'after-reload')).toEqual({ ok: true, lineId: 'line-1' });
  expect(lines.size).toBe(1);
});

it('[AP-0] an add that was answered is followed by another one', async () => {
  const { shop, lines } = shopThatLoses(0);
  await shop.addToCart('nota-simple', 'one');
  await shop.addToCart('nota-simple', 'two');
  expect(lines.size).toBe(2);
});

it.each(['addToCart', 'resetFlow'] as const)(
  '[SW-2] %s forgets what was typed and not sent of this form, and of no other',
  async (act) => {
    const { shop } = shopThatLoses(0);
    keep(unsentKey('product/1', 'step2'), 'mine');
    keep(unsentKey('product/18', 'step2'), 'other');
    await shop[act]('product/1', 'key');
    expect(readKept(unsentKey('product/1', 'step2'))).toBeUndefined();
    expect(readKept(unsentKey('product/18', 'step2'))).toBe('other');
  },
);
