import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, registered } from '../../../test/customer.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { deliverAll } from '../../../test/own-data.ts';
import { openPushShop, type PushShop, subscribeTo, viewPush } from '../../../test/push/push-shop.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { eraseOrder } from '../../aftersales/own-data/erase-order.ts';
import { sendPush } from './send-push.ts';

let shop: PushShop;
let test: TestApp;
beforeAll(async () => {
  shop = await openPushShop();
  test = shop.test;
});
afterAll(() => shop.close());

describe('[AP-15] a push message', () => {
  it('tells the browser once that the document is ready, in the order’s language, and of nobody', async () => {
    const { who, orderId, browser } = await shop.awaited();
    expect(await viewPush(who, orderId)).toEqual({ key: test.deps.push.publicKey, isOn: true });
    const jobs = await shop.deliver(orderId);
    expect(jobs).toHaveLength(1);
    for (const job of jobs) await sendPush(test.deps, job);
    const [message, ...more] = await browser.messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ ttl: 259_200, topic: expect.stringMatching(/^ready-\d+-1$/) });
    const text = JSON.parse(message?.text ?? '');
    expect(text).toMatchObject({ title: 'Tu documento está listo', url: `/pedidos/${orderId}`, lang: 'es' });
    expect(message?.text).not.toMatch(/Ana|Getafe|Nota|@/);
    // Nothing more is to come.
    expect(await viewPush(who, orderId)).toBeNull();
  });

  it('ends when the browser takes no messages, and is tried again after a failure', async () => {
    const { orderId, browser } = await shop.awaited();
    const [job] = await shop.deliver(orderId);
    if (!job) throw new Error('no message was enqueued');
    await browser.answerWith(503);
    await expect(sendPush(test.deps, job)).rejects.toThrow('answered 503');
    // A redirect leads nowhere.
    await browser.answerWith(307);
    await expect(sendPush(test.deps, job)).rejects.toThrow('answered 307');
    expect(await shop.loadList(orderId)).toHaveLength(1);
    await browser.answerWith(410);
    await sendPush(test.deps, job);
    expect([await shop.loadList(orderId), await browser.messages()]).toEqual([[], []]);
  });

  it('is switched off on the page, and by a log-out', async () => {
    const { who, orderId } = await shop.awaited();
    await who.view('pushUnsubscribe', { orderId: String(orderId) });
    expect(await viewPush(who, orderId)).toMatchObject({ isOn: false });
    const customer = await registered(test, newEmail());
    const { subscription } = await shop.newBrowser();
    expect(await subscribeTo(customer.who, customer.orderId, subscription)).toMatchObject({ ok: true });
    await customer.who.view('logOut');
    expect(await shop.loadList(customer.orderId)).toEqual([]);
  });

  it('of a session that may not open the order any more ends unsent', async () => {
    const { orderId, browser } = await shop.awaited();
    const [job] = await shop.deliver(orderId);
    await test.deps.db.deleteFrom('order_access').where('order_id', '=', orderId).execute();
    if (job) await sendPush(test.deps, job);
    expect([await shop.loadList(orderId), await browser.messages()]).toEqual([[], []]);
  });

  it('[AP-8] is in the copy of the order’s data without its keys, and ends with them', async () => {
    const { who, orderId } = await shop.awaited();
    const files = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    const [row] = await shop.loadList(orderId);
    const text = [...files.values()].join('');
    expect(text).toContain('"service": "127.0.0.1"');
    expect(text).not.toContain(row?.endpoint);
    await deliverAll(test, orderId);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect(await shop.loadList(orderId)).toEqual([]);
  });
});
