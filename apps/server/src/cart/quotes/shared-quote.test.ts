import { dayText } from '@folio/domain/date/day-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { queryInProgress, sendByPhone, sendFound } from '../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const PORTUGAL = '16.localhost:3000';
const DAY_MS = 86_400_000;
const linkOf = async (who: TestVisitor) => (await who.view('cartLink')).json().value;
const reopen = async (who: TestVisitor) =>
  (await who.view('changeCartLink', { action: 'reopen' })).json().value;
const viewAs = async (who: TestVisitor, id: string) => (await who.view('quote', { id })).json().value;

/** A reader's cart with a quote by telephone that ends in ten days, and a friend who has its link. */
async function withShared() {
  const quote = await sendByPhone(test, operator);
  const eva = await openVisitor(test, PORTUGAL);
  await load(eva, 'loadquote', quote.id);
  return { quote, eva, luz: await openVisitor(test, PORTUGAL), shared: await newestCart(test) };
}

describe('[AP-6] a shared cart with a quote of staff', () => {
  it('promises and keeps the end of that quote, which its owner cannot put off', async () => {
    const { quote, eva, luz, shared } = await withShared();
    const until = dayText(quote.endsAt, 'pt', quote.timeZone);
    expect(await linkOf(eva)).toMatchObject({ state: 'sent', until });
    expect(await viewAs(luz, shared)).toMatchObject({ state: 'open', until });
    test.setNow(new Date(Date.parse(quote.endsAt) + 1000));
    await eva.open();
    expect(await viewAs(await openVisitor(test, PORTUGAL), shared)).toEqual({
      state: 'ended',
      isCancelled: false,
      isShared: true,
    });
    expect(await linkOf(eva)).toMatchObject({ state: 'expired', next: null });
    expect(await reopen(eva)).toMatchObject({ state: 'expired', until });
  });

  it('asks the friend for an address, which the reader of the quote itself need not type', async () => {
    const { eva, luz, shared } = await withShared();
    await load(luz, 'loadquote', shared);
    const quotedTo = async (who: TestVisitor) => (await who.view('checkout')).json().value.quotedTo;
    expect(await quotedTo(eva)).toBe('a•••@c•••.example');
    expect(await quotedTo(luz)).toBeNull();
    const form = { email: '', type: 'sibsmbway', startNow: true, loseWithdrawal: true };
    const placed = (await luz.view('placeOrder', { form, key: 'friend' })).json().value;
    expect(placed.fields).toContainEqual(expect.objectContaining({ name: 'email', code: 'required' }));
  });

  it('shows its friend what staff wrote about a line, and of a found property nothing', async () => {
    const { quote, luz, shared } = await withShared();
    const [line] = quote.lines;
    expect(line?.description).toMatch(/\S/);
    expect((await viewAs(luz, shared)).lines).toMatchObject([{ detail: line?.description }]);
    const { lineId } = await queryInProgress(test);
    const { id, lines } = await sendFound(test, operator, lineId);
    const eva = await openVisitor(test);
    await eva.view('loadQuote', { id, picked: [lines[0]?.id] });
    const found = await newestCart(test);
    expect((await viewAs(await openVisitor(test), found)).lines).toMatchObject([{ detail: '' }]);
  });

  it('ends with that quote once staff cancel it', async () => {
    const { quote, eva, luz, shared } = await withShared();
    await operator.call('POST', `api/quotes/${quote.id}/cancel`);
    expect(await viewAs(luz, shared)).toMatchObject({ state: 'ended' });
    expect((await load(luz, 'loadquote', shared)).json()).toMatchObject({ ok: false });
    expect(await linkOf(eva)).toMatchObject({ state: 'expired', next: null });
  });

  it('is ordered once another reader has picked other properties of that quote', async () => {
    const { lineId } = await queryInProgress(test);
    const { id, lines } = await sendFound(test, operator, lineId);
    const [eva, luz] = [await openVisitor(test), await openVisitor(test)];
    await eva.view('loadQuote', { id, picked: [lines[0]?.id] });
    const shared = await newestCart(test);
    await luz.view('loadQuote', { id, picked: [lines[1]?.id] });
    await checkOut(luz);
    expect(await viewAs(await openVisitor(test), shared)).toEqual({
      state: 'ordered',
      order: null,
      paying: { sendsLink: false },
    });
    expect(await linkOf(eva)).toMatchObject({ state: 'ordered' });
  });
});

describe('[AP-6] a shared cart with a copy of another', () => {
  it('ends with the link of that one', async () => {
    const ana = await withNote(test);
    const first = await linkOf(ana);
    test.setNow(new Date(test.deps.clock().getTime() + 9 * DAY_MS));
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', first.url.split('/').at(-1));
    expect((await linkOf(eva)).until).toBe(first.until);
    await ana.open();
    await ana.view('changeCartLink', { action: 'cancel' });
    expect(await linkOf(eva)).toMatchObject({ state: 'expired', next: null });
    await reopen(ana);
    expect(await linkOf(eva)).toMatchObject({ state: 'sent' });
  });
});
