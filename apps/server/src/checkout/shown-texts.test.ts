import { randomUUID } from 'node:crypto';
import type { CheckoutResult, CheckoutView } from '@folio/contract/views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../test/page-paths.ts';
import { EMAIL, orderOf, type TestVisitor, withNote } from '../../test/purchase.ts';
import { type StaffClient, signIn } from '../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
  editor = await signIn(test, 'editor');
});
afterAll(() => test.close());

const FORM = { email: EMAIL, type: 'stripe', startNow: true, loseWithdrawal: true, shownTotal: 2512 };

async function publish(): Promise<void> {
  const url = 'api/legal/terms/es';
  const { base } = (await editor.call('GET', url)).json();
  const draft = { store: null, base, body: `## Condiciones ${base + 1}`, reviewed: true };
  expect((await editor.call('PUT', url, draft)).statusCode).toBe(200);
}
const textsOf = async (who: TestVisitor): Promise<readonly number[]> =>
  ((await who.view('checkout')).json().value as CheckoutView).texts;
const place = async (who: TestVisitor, more: object): Promise<CheckoutResult> =>
  (await who.view('placeOrder', { ...FORM, ...more }, randomUUID())).json().value;
const acceptedIn = async (orderId: string) =>
  (await orderOf(test, Number(orderId))).legal.map(({ id }: { id: number }) => id);

it('[AP-29] an order keeps the legal texts that its page showed', async () => {
  const who = await withNote(test);
  const shown = await textsOf(who);
  expect(shown).toHaveLength(3);
  const placed = await place(who, { shownTexts: shown });
  if (!placed.ok) throw new Error(placed.message);
  expect(await acceptedIn(placed.orderId)).toEqual(shown);
});

it('[AP-29] texts published since the page was shown are shown before they are accepted', async () => {
  const who = await withNote(test);
  const shown = await textsOf(who);
  await publish();
  const refused = await place(who, { shownTexts: shown });
  expect(refused).toMatchObject({ ok: false, code: 'texts', fields: [] });
  expect(refused.ok || refused.message).toContain('textos legales');
  const renewed = await textsOf(who);
  expect(renewed).not.toEqual(shown);
  const placed = await place(who, { shownTexts: renewed });
  if (!placed.ok) throw new Error(placed.message);
  expect(await acceptedIn(placed.orderId)).toEqual(renewed);

  await publish();
  expect(await place(who, { shownTexts: renewed })).toMatchObject({ ok: false, code: 'texts' });
  // A call shows none: it accepts what holds with a new order, and changes nothing of one that waits.
  const again = await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type: 'cc' });
  expect(again.json().message).toBe(placed.orderId);
  expect(await acceptedIn(placed.orderId)).toEqual(renewed);
  const newest = await textsOf(who);
  expect(await place(who, { shownTexts: newest })).toMatchObject({ orderId: placed.orderId });
  expect(await acceptedIn(placed.orderId)).toEqual(newest);
});

it('[AP-29] a call that names no texts accepts those that hold', async () => {
  const who = await withNote(test);
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type: 'cc' });
  expect(await acceptedIn(answer.json().message)).toEqual(await textsOf(who));
});

it('[AP-29] a form without scripts names its texts, and is shown again with a notice', async () => {
  const who = await withNote(test);
  const hidden = (page: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const page = (await who.get('/customer/register')).body;
  await publish();
  const fields = ['formkey', 'request_key', 'shownTotal', 'shownTexts', 'shownIn'];
  const typed = { email: EMAIL, type: 'stripe', startNow: 'on', loseWithdrawal: 'on' };
  const post = (from: string) => {
    const body = { ...Object.fromEntries(fields.map((name) => [name, hidden(from, name)])), ...typed };
    return who.call('POST', '/customer/register', new URLSearchParams(body).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  };
  const shown = await post(page);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('textos legales');
  expect(hidden(shown.body, 'shownTexts')).not.toBe(hidden(page, 'shownTexts'));
  expect((await post(shown.body)).statusCode).toBe(303);
});
