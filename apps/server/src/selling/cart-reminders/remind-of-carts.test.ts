import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, withNote } from '../../../test/purchase.ts';
import {
  agree,
  FILLED,
  hoursLater,
  leaveCart,
  mailedToken,
  mailsTo,
  remindAt,
} from '../../../test/reminders/leave-cart.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { remindOfCarts } from './remind-of-carts.ts';
import { sendCartMail } from './send-cart-mail.ts';

let test: TestApp;
let people = 0;
/** Each test uses its own address. */
let email = '';
beforeAll(async () => {
  test = await createTestApp();
  db = test.deps.db;
});
beforeEach(async () => {
  people += 1;
  email = `ana.prueba${people}@example.com`;
  test.mails.length = 0;
  await test.deps.db.deleteFrom('cart_reminder').execute();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

let db: TestApp['deps']['db'];

describe('[decision 46] the mail about a cart that was left', () => {
  it('goes out only once, although two processes send it', async () => {
    await leaveCart(test, email);
    expect(await remindAt(test, hoursLater(4))).toBe(1);
    expect(await remindAt(test, hoursLater(5))).toBe(0);
    expect(await remindAt(test, hoursLater(30))).toBe(0);
    expect(mailsTo(test, email)).toHaveLength(1);
  });

  it.each([
    ['sooner than after four hours', 3.9, 0],
    ['after four hours', 4, 1],
    ['for three days', 71, 1],
    ['later than after three days', 73, 0],
  ])('is sent, or not, %s', async (_what, hours, sent) => {
    await leaveCart(test, email);
    await remindAt(test, hoursLater(hours));
    expect(mailsTo(test, email)).toHaveLength(sent);
  });

  it.each([
    ['before nine', '2026-11-25T07:59:00Z', 0],
    ['from nine', '2026-11-25T08:00:00Z', 1],
    ['until eight in the evening', '2026-11-25T18:59:00Z', 1],
    ['from eight in the evening', '2026-11-25T19:00:00Z', 0],
  ])('is sent by the clock of the store, or not, %s', async (_what, at, sent) => {
    await leaveCart(test, email);
    await remindAt(test, new Date(at));
    expect(mailsTo(test, email)).toHaveLength(sent);
  });

  it.each([
    ['without a consent', async () => void (await withNote(test))],
    ['once the box is unticked', async () => void (await agree(await leaveCart(test, email), email, false))],
    ['once the cart is ordered', async () => void (await checkOut(await leaveCart(test, email)))],
    [
      'after another order of the address',
      async () => {
        await leaveCart(test, email);
        test.setNow(hoursLater(1));
        const other = await openVisitor(test);
        await other.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Otra 1' });
        await checkOut(other, email);
      },
    ],
    [
      'to an address that bounced',
      async () => {
        await leaveCart(test, email);
        const bounce = { recipient: email, message_id: 'x', status: '5.1.1', reason: '', bounced_at: FILLED };
        await db.insertInto('mail_bounce').values(bounce).execute();
      },
    ],
    [
      'when the store is set so',
      async () => {
        await leaveCart(test, email);
        await setReminders(false);
      },
    ],
    [
      'to an emptied cart',
      async () => {
        await leaveCart(test, email);
        await db.deleteFrom('cart_line').execute();
      },
    ],
    [
      'beside the link to a form',
      async () => {
        const who = await leaveCart(test, email);
        const flow = 'nota-simple';
        await who.view('submitStep', { flow, step: 'step1', raw: { conoce_nombre_propietario: 'si' } });
        const saved = await who.view('saveDraft', { flow, email: email.toUpperCase(), key: 'k' });
        expect(saved.json().value.ok).toBe(true);
      },
    ],
  ])('is not sent %s', async (_what, arrange) => {
    test.setNow(FILLED);
    await arrange();
    expect(await remindAt(test, hoursLater(5))).toBe(0);
    expect(mailsTo(test, email)).toEqual([]);
    await setReminders(true);
  });

  it('is sent once per address in 30 days, also for carts of two stores in one run', async () => {
    await leaveCart(test, email);
    await leaveCart(test, email);
    await leaveCart(test, email, '9.localhost:3000');
    expect(await remindAt(test, hoursLater(5))).toBe(1);
    expect(mailsTo(test, email)).toHaveLength(1);
  });

  it('is queued once by two processes at once', async () => {
    await leaveCart(test, email);
    await leaveCart(test, email);
    test.setNow(hoursLater(5));
    const queued = await Promise.all([remindOfCarts(test.deps), remindOfCarts(test.deps)]);
    expect(queued.toSorted()).toEqual([0, 1]);
  });

  it('is checked again when it is sent: one that must wait is queued again', async () => {
    await leaveCart(test, email);
    await sendAt(hoursLater(12));
    expect(mailsTo(test, email)).toEqual([]);
    expect(await db.selectFrom('cart_reminder').select('queued_at').execute()).toEqual([{ queued_at: null }]);
    expect(await remindAt(test, hoursLater(24))).toBe(1);
    expect(mailsTo(test, email)).toHaveLength(1);
  });

  it('is checked again when it is sent: one that was withdrawn is not sent', async () => {
    const who = await leaveCart(test, email);
    await agree(who, email, false);
    await sendAt(hoursLater(24));
    expect(mailsTo(test, email)).toEqual([]);
  });

  it('is found sent after a crash that lost the record', async () => {
    await leaveCart(test, email);
    await remindAt(test, hoursLater(4));
    await db.updateTable('cart_reminder').set({ sent_at: null, queued_at: null }).execute();
    await remindAt(test, hoursLater(6));
    expect(mailsTo(test, email)).toHaveLength(1);
  });

  it.each([
    ['es', 'Tu pedido en', '25,12 €'],
    ['pt', 'O seu pedido em', '25,12 €'],
    ['en', 'Your order at', '€25.12'],
  ])('names products and prices, and no answers: %s', async (locale, subject, price) => {
    test.setNow(FILLED);
    const who = await openVisitor(test);
    await who.send('/desktopapp/rest/addns', NOTE);
    await who.view('setLocale', { locale });
    await agree(who, email);
    await remindAt(test, hoursLater(4));
    const [mail] = mailsTo(test, email);
    expect(mail?.subject).toContain(subject);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Nota Simple');
      expect(part?.replaceAll('\u00a0', ' ')).toContain(price);
      for (const answer of [NOTE.nombre, NOTE.direccion, NOTE.municipio]) expect(part).not.toContain(answer);
      expect(part).not.toMatch(/utm_|<img/);
    }
    const end = `http://localhost:3000/continuar/avisos/${mailedToken(test, email, 'avisos')}`;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

/** Sends the only reminder, which a job has queued an hour before. */
async function sendAt(at: Date): Promise<void> {
  const { id } = await db
    .updateTable('cart_reminder')
    .set({ queued_at: new Date(at.getTime() - 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  test.setNow(at);
  await sendCartMail(test.deps, { reminderId: id });
}

/** Sets the store as the back office does. */
async function setReminders(cartReminders: boolean): Promise<void> {
  test.setNow();
  const admin = await signIn(test, 'admin');
  const { stores } = (await admin.call('GET', 'api/stores')).json();
  const { version, settings } = stores.find(({ id }: { id: number }) => id === 14);
  if (settings.cartReminders === cartReminders) return;
  const saved = await admin.call('PUT', 'api/stores/14', {
    version,
    settings: { ...settings, cartReminders },
  });
  expect(saved.statusCode).toBe(200);
}
