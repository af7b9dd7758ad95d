import { randomUUID } from 'node:crypto';
import type { CheckoutResult, CheckoutView } from '@folio/contract/selling/checkout.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASS, registered } from '../../../../test/customer.ts';
import { sourceRenderer } from '../../../../test/http/page-paths.ts';
import { EMAIL, selectOrderRow, type TestVisitor, withNote } from '../../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

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
const shownTextIds = async (who: TestVisitor): Promise<readonly number[]> =>
  ((await who.view('checkout')).json().value as CheckoutView).texts;
const place = async (who: TestVisitor, more: object): Promise<CheckoutResult> =>
  (await who.view('placeOrder', { form: { ...FORM, ...more }, key: randomUUID() })).json().value;
const acceptedTextIds = async (orderId: string) =>
  (await selectOrderRow(test, Number(orderId))).legal.map(({ id }: { id: number }) => id);

it('stores the legal texts that the page showed with the order', async () => {
  const who = await withNote(test);
  const shown = await shownTextIds(who);
  expect(shown).toHaveLength(3);
  const placed = await place(who, { shownTexts: shown });
  if (!placed.ok) throw new Error(placed.message);
  expect(await acceptedTextIds(placed.orderId)).toEqual(shown);
});

it('shows texts published since the page was rendered before accepting them', async () => {
  const who = await withNote(test);
  const shown = await shownTextIds(who);
  await publish();
  const rejected = await place(who, { shownTexts: shown });
  expect(rejected).toMatchObject({ ok: false, code: 'texts', fields: [] });
  expect(rejected.ok || rejected.message).toContain('textos legales');
  const renewed = await shownTextIds(who);
  expect(renewed).not.toEqual(shown);
  const placed = await place(who, { shownTexts: renewed });
  if (!placed.ok) throw new Error(placed.message);
  expect(await acceptedTextIds(placed.orderId)).toEqual(renewed);

  await publish();
  expect(await place(who, { shownTexts: renewed })).toMatchObject({ ok: false, code: 'texts' });
  // A call shows none: it accepts the current texts for a new order, and leaves a pending one unchanged.
  const again = await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type: 'cc' });
  expect(again.json().message).toBe(placed.orderId);
  expect(await acceptedTextIds(placed.orderId)).toEqual(renewed);
  const newest = await shownTextIds(who);
  expect(await place(who, { shownTexts: newest })).toMatchObject({ orderId: placed.orderId });
  expect(await acceptedTextIds(placed.orderId)).toEqual(newest);
});

it('accepts the current texts for a call that names none', async () => {
  const who = await withNote(test);
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type: 'cc' });
  expect(await acceptedTextIds(answer.json().message)).toEqual(await shownTextIds(who));
});

describe('texts published during the password prompt', () => {
  const NOTICE = 'textos legales que aceptas al continuar han cambiado';
  /**
   * Submits the form with a known address, then publishes a new text before the password prompt is answered.
   */
  async function submitKnownEmail() {
    const { email } = await registered(test);
    const who = await withNote(test);
    const shownTexts = await shownTextIds(who);
    const known = await place(who, { email, shownTexts });
    expect(known).toMatchObject({ ok: false, code: 'known' });
    await publish();
    return { who, email };
  }
  const readNotice = async (who: TestVisitor) =>
    ((await who.view('checkout')).json().value as CheckoutView).notice;

  it('shows a notice after the log-in until the form is sent again', async () => {
    const { who, email } = await submitKnownEmail();
    expect(await readNotice(who)).toBeNull();
    const entered = (await who.view('logIn', { email, pass: PASS, key: randomUUID() })).json().value;
    expect(entered).toEqual({ ok: true, next: null });
    const page = (await who.get('/customer/checkout')).body;
    expect(page).toContain(NOTICE);
    // The log-in replaced the form key.
    await who.open();
    const shownTexts = await shownTextIds(who);
    expect(await place(who, { shownTexts })).toMatchObject({ ok: true });
    expect(await readNotice(who)).toBeNull();
  });

  it('shows a notice to a buyer who continues as a guest', async () => {
    const { who, email } = await submitKnownEmail();
    expect((await who.view('continueAsGuest', { email, key: randomUUID() })).json().value).toBeNull();
    expect((await who.get('/customer/register')).body).toContain(NOTICE);
  });
});

it('shows a changed total after the log-in', async () => {
  const { email } = await registered(test);
  const who = await withNote(test);
  const shownTexts = await shownTextIds(who);
  expect(await place(who, { email, shownTexts, shownTotal: 2000 })).toMatchObject({ code: 'known' });
  await who.view('logIn', { email, pass: PASS, key: randomUUID() });
  const { notice } = (await who.view('checkout')).json().value as CheckoutView;
  expect(notice).toMatch(/^El total cambia de 20\s€ a 25,12\s€/);
});

it('rejects outdated texts of a form without scripts, with a notice', async () => {
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
