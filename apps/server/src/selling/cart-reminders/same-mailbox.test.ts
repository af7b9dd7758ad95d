import { createHash } from 'node:crypto';
import { toMailbox } from '@folio/domain/checks/mailbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, withNote } from '../../../test/purchase.ts';
import { hoursLater, leaveCart, remindAt } from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashAddress } from './address-hash.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.mails.length = 0;
  for (const table of ['cart_reminder', 'cart_reminder_end', 'rate_limit', 'mail_bounce'] as const)
    await test.deps.db.deleteFrom(table).execute();
});
afterAll(() => test.close());

const ADDRESS = 'ana.prueba@gmail.com';
const SPELLINGS = ['anaprueba@gmail.com', 'ana.prueba+b@gmail.com', 'a.naprueba@googlemail.com'];
const end = (address_hash: Buffer) =>
  test.deps.db.insertInto('cart_reminder_end').values({ address_hash, ended_at: new Date() }).execute();

describe('[decision 46] the spellings of one mailbox', () => {
  it('are compared alike here and in the database', async () => {
    for (const email of [
      ...SPELLINGS,
      ...[
        ' Ana+x@Correo.example',
        'a.b@correo.example',
        '+x@correo.example',
        'jose\u0301@correo.example',
        ...['Eva+x@MÜNCHEN.example', 'eva@xn--mnchen-3ya.example', 'eva@bücher.straße.example', 'x@почта.рф'],
        ...['x@例え.テスト', 'x@😀.example', 'x@中中文a文-字1.example', 'x@..ñ.'],
        'none',
      ],
    ]) {
      const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) mailbox`.execute(
        test.deps.db,
      );
      expect(rows[0]?.mailbox, email).toBe(toMailbox(email));
    }
  });

  it.each(SPELLINGS)('get one mail together: %s', async (spelling) => {
    await leaveCart(test, ADDRESS);
    await leaveCart(test, spelling);
    expect(await remindAt(test, hoursLater(4))).toBe(1);
    expect(test.mails).toHaveLength(1);
  });

  it.each(SPELLINGS)('get none once one of them has ended them, or has bounced: %s', async (spelling) => {
    await leaveCart(test, ADDRESS);
    await end(hashAddress(spelling));
    expect(await remindAt(test, hoursLater(4))).toBe(0);
    await test.deps.db.deleteFrom('cart_reminder_end').execute();
    const bounce = { message_id: 'm', status: '5.1.1', reason: '', bounced_at: new Date() };
    await test.deps.db
      .insertInto('mail_bounce')
      .values({ recipient: spelling, ...bounce })
      .execute();
    expect(await remindAt(test, hoursLater(5))).toBe(0);
  });

  // Each has a mailbox of its own, since an order stays.
  it.each([
    ['eva.prueba@gmail.com', 'evaprueba@gmail.com'],
    ['ines@correo.example', 'ines+b@correo.example'],
    ['luz.prueba@gmail.com', 'l.uzprueba@googlemail.com'],
  ])('get none once another has ordered: %s, %s', async (address, spelling) => {
    await leaveCart(test, address);
    test.setNow(hoursLater(1));
    await checkOut(await withNote(test), spelling);
    expect(await remindAt(test, hoursLater(4))).toBe(0);
  });

  it('are one for the two ways to write a domain of other letters', async () => {
    await leaveCart(test, 'eva@münchen.example');
    await leaveCart(test, 'eva@xn--mnchen-3ya.example');
    expect(await remindAt(test, hoursLater(4))).toBe(1);
  });

  it('keep the ends that were stored by address', async () => {
    await leaveCart(test, ADDRESS);
    await end(createHash('sha256').update(`cart-reminder:${ADDRESS}`).digest());
    expect(await remindAt(test, hoursLater(4))).toBe(0);
  });

  it('are written to as they were typed', async () => {
    await leaveCart(test, SPELLINGS[1] ?? '');
    await remindAt(test, hoursLater(4));
    expect(test.mails.map(({ to }) => to)).toEqual([SPELLINGS[1]]);
  });
});
