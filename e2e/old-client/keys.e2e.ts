import { expect, test } from '@playwright/test';
import { openStore } from './client.ts';
import { ordered, someone, withNote } from './place-order.ts';

test.describe('GET calls that act', () => {
  test('[AP-0] [AP-6] [AP-25] need no key from a script of the shop’s own page', async ({
    browserName: _,
  }, at) => {
    const client = await ordered(someone(at));
    const load = `loadorder?id=${client.config.lastOrderId}`;
    expect((await client.get(load)).status).toBe(403);
    expect((await client.getFromScript(load)).json).toMatchObject({ ok: true });
    const owner = await withNote();
    const id = await owner.share();
    const friend = await openStore(14);
    expect((await friend.get(`loadquote?id=${id}`)).status).toBe(403);
    expect((await friend.getFromScript(`loadquote?id=${id}`)).json).toMatchObject({ ok: true });
    const [line] = owner.config.cart;
    const deleted = await owner.getFromScript(`delquoteitem?id=${line?.id}`);
    expect([deleted.status, owner.config.cart]).toEqual([200, []]);
  });

  for (const site of ['same-site', 'cross-site'])
    test(`[AP-0] [AP-25] need a key from a script of another page, ${site}`, async () => {
      const client = await withNote();
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' };
      const path = `/desktopapp/rest/delquoteitem?id=${client.config.cart[0]?.id}`;
      expect((await client.request('GET', path, undefined, headers)).status).toBe(403);
    });

  for (const [title, toQuery] of [
    ['as JSON', (formkey: string) => ({ config: JSON.stringify({ formkey, store_id: 14 }) })],
    ['in brackets', (formkey: string) => ({ 'config[formkey]': formkey })],
  ] as const)
    test(`[AP-25] delquoteitem takes the config in its query, ${title}`, async () => {
      const client = await withNote();
      const query = new URLSearchParams({
        id: client.config.cart[0]?.id ?? '',
        ...toQuery(client.config.formkey),
      });
      expect((await client.get(`delquoteitem?${query}`)).status).toBe(200);
      expect(client.config.cart).toEqual([]);
    });
});
