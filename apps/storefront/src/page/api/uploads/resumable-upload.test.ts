// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sendResumable } from './resumable-upload.ts';

afterEach(() => vi.unstubAllGlobals());

const FILE = new File(['foo'], 'a.pdf');
const BEGUN = () =>
  new Response(null, { status: 201, headers: { location: '/uploads/1', 'upload-offset': '3' } });
const OFFSET = () => new Response(null, { headers: { 'upload-offset': '3' } });
const conflict = (code: string) => () =>
  Response.json({ code, message: 'El pedido ha terminado.' }, { status: 409 });
const stored = () => Response.json({ value: { ok: true } });

/** Sends a file whose bytes have all arrived, with these answers of the server. */
function sendWith(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.shift() ?? stored)());
  vi.stubGlobal('fetch', fetch);
  const sent = sendResumable({
    ...{ file: FILE, target: { orderId: '1400000001' }, onStep: () => undefined },
    ...{ keys: { current: () => 'k', renew: async () => undefined }, signal: new AbortController().signal },
  });
  return { fetch, sent };
}

it('[AP-14] a file for an order that has ended meanwhile is rejected at once, with the reason', async () => {
  const { fetch, sent } = sendWith(BEGUN, conflict('order_closed'));
  await expect(sent).rejects.toMatchObject({ status: 409, message: 'El pedido ha terminado.' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('[AP-14] a file that another call stores is asked for again', async () => {
  const { sent } = sendWith(BEGUN, conflict('in_progress'), OFFSET, stored);
  expect(await sent).toEqual({ ok: true });
});
