import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail, registered } from '../../../test/customer.ts';
import { askForCode, createLinkKey, mailedCode, openedByCode, openedByLink } from '../../../test/guest.ts';
import {
  EMAIL,
  jobsFor,
  paidPurchase,
  purchase,
  selectAuditEvents,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';
import { eraseOrder } from '../../aftersales/own-data/erase-order.ts';
import { sendMovedMail } from './send-moved-mail.ts';
import { sendOrderLink } from './send-order-link.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const view = async (who: TestVisitor, name: string, input: object) =>
  (await who.view(name, input)).json().value;
const order = (who: TestVisitor, orderId: number, key: string | null = null) =>
  view(who, 'order', { orderId: String(orderId), key });
let keys = 0;
const replaceLink = (who: TestVisitor, orderId: number, act: 'renew' | 'revoke') =>
  view(who, 'replaceOrderLink', { orderId: String(orderId), act, key: `link ${++keys}` });
const correct = (who: TestVisitor, orderId: number, email: string) =>
  view(who, 'correctOrderEmail', { orderId: String(orderId), email });

describe('the link of an order', () => {
  it('[RT-12] is renewed by its customer: earlier ones and their readers lose the order', async () => {
    const { who, orderId } = await paidPurchase(test);
    const [old, reader, proven] = [
      await createLinkKey(test, orderId),
      await openedByLink(test, orderId),
      await openedByCode(test, orderId),
    ];
    expect(await replaceLink(who, orderId, 'renew')).toEqual({ ok: true });
    expect(await order(await openVisitor(test), orderId, old)).toBeNull();
    expect(await order(reader, orderId)).toBeNull();
    expect(await order(proven, orderId)).toMatchObject({ isRedacted: false });
    expect(await order(who, orderId)).toMatchObject({ isRedacted: false });

    await sendOrderLink(test.deps, { orderId, version: 2 });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: EMAIL, subject: `El enlace de tu pedido ${orderId}` });
    const key = new URL(mail?.text.match(/https?:\S+\?k=\S+/)?.[0] ?? '').searchParams.get('k');
    expect(await order(await openVisitor(test), orderId, key)).toMatchObject({ isRedacted: true });
  });

  it('[RT-12] is revoked without a mail, and the order still opens by a code', async () => {
    const { who, orderId } = await paidPurchase(test);
    const old = await createLinkKey(test, orderId);
    expect(await replaceLink(who, orderId, 'revoke')).toEqual({ ok: true });
    expect(await jobsFor(test, 'send-order-link', orderId)).toEqual([]);
    const back = await openVisitor(test);
    expect(await order(back, orderId, old)).toBeNull();
    await askForCode(back, orderId, EMAIL);
    expect(await mailedCode(test, orderId)).toMatch(/^\d{6}$/);
    expect(await selectAuditEvents(test, orderId)).toContain('order_link_revoked');
  });

  it('[RT-12] is renewed once per submission, and its mail is left out once a newer one exists', async () => {
    const { who, orderId } = await paidPurchase(test);
    const input = { orderId: String(orderId), act: 'renew', key: 'one press' };
    await Promise.all([view(who, 'replaceOrderLink', input), view(who, 'replaceOrderLink', input)]);
    expect(await jobsFor(test, 'send-order-link', orderId)).toEqual([{ orderId, version: 2 }]);
    await replaceLink(who, orderId, 'renew');
    const before = test.mails.length;
    await sendOrderLink(test.deps, { orderId, version: 2 });
    expect(test.mails.length).toBe(before);
  });

  it('[RT-12] is not opened by a reader who comes while it is renewed', async () => {
    const { who, orderId } = await paidPurchase(test);
    const readers = await Promise.all(Array.from({ length: 6 }, () => openVisitor(test)));
    const old = await createLinkKey(test, orderId);
    await Promise.all([
      ...readers.slice(0, 3).map((reader) => order(reader, orderId, old)),
      replaceLink(who, orderId, 'revoke'),
      ...readers.slice(3).map((reader) => order(reader, orderId, old)),
    ]);
    for (const reader of readers) expect(await order(reader, orderId)).toBeNull();
  });

  it('[RT-12] is neither renewed nor revoked by a reader', async () => {
    const { orderId } = await paidPurchase(test);
    const reader = await openedByLink(test, orderId);
    expect(await replaceLink(reader, orderId, 'revoke')).toBeNull();
    expect((await selectOrderRow(test, orderId)).link_version).toBe(1);
  });
});

describe('a mistyped address', () => {
  it('[RT-9] [BC-9] is corrected within half an hour; both addresses are told', async () => {
    const { who, orderId } = await paidPurchase(test);
    const old = await createLinkKey(test, orderId);
    const codeAsker = await openedByLink(test, orderId);
    await askForCode(codeAsker, orderId);
    const code = await mailedCode(test, orderId);
    const proven = await openedByCode(test, orderId);
    const to = newEmail();
    expect(await correct(who, orderId, ` ${to.toUpperCase()} `)).toEqual({ ok: true });
    expect(await order(who, orderId)).toMatchObject({ email: to, isRedacted: false });
    // Links mailed to the old address open nothing any more, nor do the sessions that they had opened.
    expect(await order(await openVisitor(test), orderId, old)).toBeNull();
    expect(await view(codeAsker, 'enterOrderCode', { orderId: String(orderId), code })).toMatchObject({
      ok: false,
    });
    expect(await order(proven, orderId)).toBeNull();
    expect(await order(who, orderId)).toMatchObject({ email: to });

    const jobs = await jobsFor(test, 'send-mail', orderId);
    expect(jobs).toContainEqual({ mail: 'order-confirmed', orderId, version: 2 });
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId, version: 2 });
    expect(test.mails.at(-1)).toMatchObject({ to });
    expect(test.mails.at(-1)?.attachments).toHaveLength(1);
    const { id } = await test.deps.db
      .selectFrom('audit_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('action', '=', 'buyer_email_changed')
      .executeTakeFirstOrThrow();
    await sendMovedMail(test.deps, { eventId: id });
    const notice = test.mails.at(-1);
    expect(notice).toMatchObject({ to: EMAIL, subject: `El pedido ${orderId} tiene otro correo` });
    expect(`${notice?.text}${notice?.html}`).not.toContain(to);
  });

  it('[AP-8] gets no mail once the order is erased', async () => {
    const { who, orderId } = await purchase(test);
    await correct(who, orderId, newEmail());
    const [moved] = await test.deps.db
      .selectFrom('audit_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('action', '=', 'buyer_email_changed')
      .execute();
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    const before = test.mails.length;
    await sendMovedMail(test.deps, { eventId: moved?.id ?? 0 });
    expect(test.mails.length).toBe(before);
  });

  it('[RT-9] is corrected five times an hour at most, by any caller', async () => {
    const { who, orderId } = await paidPurchase(test);
    const correct = () => who.view('correctOrderEmail', { orderId: String(orderId), email: newEmail() });
    for (let made = 0; made < 5; made += 1) expect((await correct()).json().value).toEqual({ ok: true });
    expect((await correct()).statusCode).toBe(429);
  });

  it('[RT-9] of an unpaid order gets the new link by mail', async () => {
    const { who, orderId } = await purchase(test);
    expect(await correct(who, orderId, newEmail())).toEqual({ ok: true });
    expect(await jobsFor(test, 'send-order-link', orderId)).toEqual([{ orderId, version: 2 }]);
  });

  it('[RT-9] is corrected by staff once half an hour has passed since the payment', async () => {
    const { who, orderId } = await paidPurchase(test);
    const after = (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000));
    after(29);
    expect((await order(who, orderId)).emailCorrectableUntil).toEqual(expect.any(String));
    after(31);
    expect((await order(who, orderId)).emailCorrectableUntil).toBeNull();
    expect(await correct(who, orderId, newEmail())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Ya ha pasado media hora/),
    });
    expect((await selectOrderRow(test, orderId)).email).toBe(EMAIL);
  });

  it('[RT-9] of a customer’s order is changed in the account', async () => {
    const { who, orderId } = await registered(test);
    expect((await order(who, orderId)).emailCorrectableUntil).toBeNull();
    expect(await correct(who, orderId, newEmail())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/cuenta/),
    });
  });

  it.each([
    ['no address', '', 'required'],
    ['half an address', 'ana@', 'email'],
    ['the same address', EMAIL, 'same'],
  ])('[VA-8] rejects %s', async (_what, email, code) => {
    const { who, orderId } = await paidPurchase(test);
    expect(await correct(who, orderId, email)).toMatchObject({
      ok: false,
      fields: [{ name: 'email', code }],
    });
    expect((await selectOrderRow(test, orderId)).link_version).toBe(1);
  });

  it('[RT-9] is not corrected by a reader of the link, nor by a stranger', async () => {
    const { orderId } = await paidPurchase(test);
    for (const who of [await openedByLink(test, orderId), await withNote(test)])
      expect(await correct(who, orderId, newEmail())).toBeNull();
    expect((await selectOrderRow(test, orderId)).email).toBe(EMAIL);
  });

  it('[RT-9] is corrected back by the buyer, if a stranger who got the mails has taken the order over', async () => {
    const { who, orderId } = await paidPurchase(test);
    const stranger = await openedByCode(test, orderId);
    expect(await correct(stranger, orderId, newEmail())).toEqual({ ok: true });
    expect(await order(who, orderId)).toMatchObject({ isRedacted: false });
    const to = newEmail();
    expect(await correct(who, orderId, to)).toEqual({ ok: true });
    expect(await order(stranger, orderId)).toBeNull();
  });
});
