import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import {
  agree,
  FILLED,
  hoursLater,
  leaveCart,
  mailedToken,
  mailsTo,
  remindAt,
} from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor, visitor } from '../../../test/visitor.ts';

let test: TestApp;
let people = 0;
let email = '';
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
}, 120_000);
beforeEach(() => {
  people += 1;
  email = `ana.prueba${people}@example.com`;
  test.setNow(FILLED);
});
afterAll(() => test.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ends = () => test.deps.db.selectFrom('cart_reminder_end').selectAll().execute();
/** A mail was sent; returns the path of the page that ends such mails. */
async function remind(): Promise<string> {
  await leaveCart(test, email);
  await remindAt(test, hoursLater(4));
  return `/continuar/avisos/${mailedToken(test, email, 'avisos')}`;
}
/** What a mailbox program sends: no cookie, no form key. */
const oneClick = (path: string) => visitor(test).call('POST', path, 'List-Unsubscribe=One-Click', FORM);

describe('[decision 46] the end of mails about carts', () => {
  it('is not reached by following the link', async () => {
    const path = await remind();
    const page = await visitor(test).get(path);
    expect([page.statusCode, page.body.includes('No recibir más avisos')]).toEqual([200, true]);
    expect(await ends()).toEqual([]);
  });

  it('comes by one POST without cookie and form key, any number of times, and holds in every store', async () => {
    const path = await remind();
    for (const _ of [1, 2]) {
      const answer = await oneClick(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('No te escribiremos más sobre pedidos sin terminar');
    }
    expect(await ends()).toHaveLength(1);
    for (const host of ['localhost:3000', '9.localhost:3000']) await leaveCart(test, email, host);
    test.mails.length = 0;
    await remindAt(test, new Date(FILLED.getTime() + 40 * 24 * 3_600_000));
    test.setNow(hoursLater(4));
    await remindAt(test, hoursLater(4));
    expect(mailsTo(test, email)).toEqual([]);
  });

  it('stores no address', async () => {
    await oneClick(await remind());
    expect(JSON.stringify(await ends())).not.toContain(email);
  });

  it('does not show at the checkout whose address it is', async () => {
    await oneClick(await remind());
    const who = await leaveCart(test, 'otra.prueba@example.com');
    expect(await agree(who, email)).toEqual({ ok: true, email });
  });

  it('is undone by the page, which needs a form key for that', async () => {
    const path = await remind();
    const before = (await ends()).length;
    await oneClick(path);
    const forged = await visitor(test).call('POST', path, 'act=undo', FORM);
    expect(forged.statusCode).toBe(422);
    expect(await ends()).toHaveLength(before + 1);
    const who = await openVisitor(test);
    const undone = await who.call('POST', path, `act=undo&formkey=${encodeURIComponent(who.formkey)}`, FORM);
    expect(undone.statusCode).toBe(200);
    expect(await ends()).toHaveLength(before);
  });

  it('needs the link as it was mailed', async () => {
    const path = await remind();
    const before = (await ends()).length;
    const spoilt = `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`;
    expect((await oneClick(spoilt)).statusCode).toBe(404);
    expect((await visitor(test).get(spoilt)).body).toContain('Este enlace ya no funciona');
    expect(await ends()).toHaveLength(before);
  });
});
