import { m } from '@folio/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, withNote } from '../../../test/purchase.ts';
import {
  agree,
  beginAgain,
  FILLED,
  hoursLater,
  leaveCart,
  mailsTo,
  remindAt,
} from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';
import { LIMITS } from '../../platform/limits/table.ts';

const EMAIL = 'ana.prueba@example.com';
let test: TestApp;
let db: TestApp['deps']['db'];
beforeAll(async () => {
  test = await createTestApp();
  db = test.deps.db;
});
beforeEach(() => beginAgain(test));
afterAll(() => test.close());

const rows = () => db.selectFrom('cart_reminder').selectAll().execute();
const choice = async (who: Awaited<ReturnType<typeof withNote>>) =>
  (await who.view('checkout')).json().value.reminder;

describe('[decision 46] the consent to a mail about a cart', () => {
  it('is stored with the wording on the screen, its language, the moment and the network address', async () => {
    const who = await withNote(test);
    await who.view('setLocale', { locale: 'pt' });
    expect(await choice(who)).toBe('offered');
    expect(await agree(who, ' Ana.Prueba@Example.com')).toEqual({ ok: true, email: EMAIL });
    expect(await choice(who)).toBe('agreed');
    const [row] = await db
      .selectFrom('cart_reminder')
      .innerJoin('consent_wording', 'hash', 'wording_hash')
      .selectAll('cart_reminder')
      .select(['wording', 'consent_wording.locale as wordingLocale'])
      .execute();
    expect(row).toMatchObject({ email: EMAIL, locale: 'pt', wordingLocale: 'pt', agreed_at: FILLED });
    expect(row?.ip).toMatch(/^[\d.:a-f]+$/);
    const words = [m.reminder_box({}, { locale: 'pt' }), m.reminder_box_help({}, { locale: 'pt' })];
    expect(row?.wording).toBe(words.join('\n'));
  });

  it('is withdrawn by unticking the box, and given again', async () => {
    const who = await leaveCart(test, EMAIL);
    expect(await agree(who, EMAIL, false)).toEqual({ ok: true, email: null });
    expect(await choice(who)).toBe('offered');
    expect(await rows()).toMatchObject([{ withdrawn_at: FILLED }]);
    await agree(who, 'otra.prueba@example.com');
    expect(await rows()).toMatchObject([{ email: 'otra.prueba@example.com', withdrawn_at: null }]);
  });

  it('is never implied: not by an address, an order or a log-in', async () => {
    const who = await withNote(test);
    await who.view('placeOrder', {
      form: { email: EMAIL, type: 'cc', startNow: false, loseWithdrawal: false, as: 'guest' },
      key: 'k',
    });
    expect(await rows()).toEqual([]);
    await checkOut(who, 'otro.pedido@example.com');
    expect(await rows()).toEqual([]);
  });

  it.each(['ana@', '', 'x'.repeat(290)])('is not stored for the address “%s”', async (typed) => {
    expect(await agree(await withNote(test), typed)).toEqual({ ok: false, code: 'email' });
    expect(await rows()).toEqual([]);
  });

  it('needs a cart', async () => {
    expect(await agree(await openVisitor(test), EMAIL)).toEqual({ ok: false, code: 'nothing' });
  });

  it('counts against a budget of its network, and no mail’s; unticking and repeating do not', async () => {
    const who = await leaveCart(test, EMAIL);
    const { points } = LIMITS['cart-reminders'];
    for (let at = 0; at < points; at += 1) expect((await agree(who, EMAIL)).ok).toBe(true);
    for (let at = 1; at < points; at += 1)
      expect((await agree(who, `persona.${at}@example.com`)).ok).toBe(true);
    expect(await agree(who, 'otra@example.com')).toEqual({ ok: false, code: 'network' });
    expect(await agree(who, '', false)).toEqual({ ok: true, email: null });
  });

  it('is not asked for again once the mail went out, and no second one follows', async () => {
    const who = await leaveCart(test, EMAIL);
    await remindAt(test, hoursLater(4));
    expect(await choice(who)).toBeNull();
    await agree(who, 'otra.prueba@example.com');
    await remindAt(test, hoursLater(30));
    expect(mailsTo(test, 'otra.prueba@example.com')).toEqual([]);
  });

  it('proves itself for a year, also without its cart, and is then erased with the address in its mail', async () => {
    await leaveCart(test, EMAIL);
    await remindAt(test, hoursLater(4));
    test.setNow(hoursLater(24 * 364));
    await eraseExpired(test.deps);
    expect(await rows()).toMatchObject([{ email: EMAIL, cart_id: null }]);
    test.setNow(hoursLater(24 * 366));
    await eraseExpired(test.deps);
    expect(await rows()).toEqual([]);
    const mail = db.selectFrom('sent_mail').select('recipient').where('kind', '=', 'cart-reminder');
    expect(await mail.execute()).toEqual([{ recipient: '' }]);
  });
});
