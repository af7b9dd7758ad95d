import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, payOrder, withNote } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import {
  FILLED,
  hoursLater,
  leaveCart,
  linesInCart,
  mailedToken,
  openCart,
  remindAt,
  savedCart,
} from '../../../test/reminders/leave-cart.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
let people = 0;
let email = '';
beforeEach(async () => void (await test.deps.db.deleteFrom('rate_limit').execute()));
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  people += 1;
  email = `ana.prueba${people}@example.com`;
  test.setNow(FILLED);
});
afterAll(() => test.close());

/** A cart that was left, and the token of its mail. */
async function remind() {
  const who = await leaveCart(test, email);
  await remindAt(test, hoursLater(4));
  return { who, token: mailedToken(test, email) };
}
const OTHER = { ...NOTE, direccion: 'Calle Otra 7' };

describe('[decision 46] the link of the mail', () => {
  it('shows products and dates, no answers, and changes nothing', async () => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    expect(await savedCart(phone, token)).toEqual({
      state: 'open',
      products: ['Nota Simple'],
      savedOn: '2026-11-24',
      until: '2026-12-24',
      hasOther: false,
    });
    expect(await linesInCart(phone)).toEqual([]);
  });

  it('gives another device a copy of the cart, which the first one keeps', async () => {
    const { who, token } = await remind();
    const phone = await openVisitor(test);
    expect(await openCart(phone, token)).toBe(true);
    expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
    expect(await openCart(phone, token)).toBe(true);
    expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
    expect(await savedCart(phone, token)).toMatchObject({ state: 'held', hasOther: false });
    await who.send('/desktopapp/rest/addns', OTHER);
    expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
    expect(await linesInCart(who)).toHaveLength(2);
  });

  it('gives away no address, order or billing data', async () => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    await openCart(phone, token);
    const view = (await phone.view('checkout')).json().value;
    expect(view).toMatchObject({ email: '', customer: null, wantsInvoice: false });
    expect(JSON.stringify([view, (await phone.open()).json()])).not.toContain(email);
  });

  it('leads the session that filled the cart to it', async () => {
    const { who, token } = await remind();
    expect(await savedCart(who, token)).toMatchObject({ state: 'held' });
    expect(await openCart(who, token)).toBe(true);
    expect(await linesInCart(who)).toEqual([NOTE.direccion]);
  });

  it('lets a visitor with another cart choose, merges nothing, and loses neither', async () => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    await phone.send('/desktopapp/rest/addns', OTHER);
    expect(await savedCart(phone, token)).toMatchObject({ state: 'beside' });
    expect(await linesInCart(phone)).toEqual([OTHER.direccion]);
    await openCart(phone, token);
    expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
    expect(await savedCart(phone, token)).toMatchObject({ state: 'held', hasOther: true });
    expect(await openCart(phone, token, true)).toBe(true);
    expect(await linesInCart(phone)).toEqual([OTHER.direccion]);
    expect(await savedCart(phone, token)).toMatchObject({ state: 'beside' });
    await openCart(phone, token);
    expect(await linesInCart(phone)).toEqual([NOTE.direccion]);
    expect(await savedCart(phone, token)).toMatchObject({ state: 'held', hasOther: true });
  });

  it('[AP-6] keeps the payment link of the cart that may come back', async () => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    await phone.send('/desktopapp/rest/addns', OTHER);
    const id = await shareCart(phone);
    await openCart(phone, token);
    const payer = await openVisitor(test);
    expect((await payer.view('quote', { id })).json().value.state).toBe('open');
    await openCart(phone, token, true);
    expect((await phone.view('cartLink')).json().value.link.url).toContain(id);
    expect((await load(payer, 'loadquote', id)).json().ok).toBe(true);
  });

  it('brings no cart back to a session that never had it', async () => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    await phone.send('/desktopapp/rest/addns', OTHER);
    await openCart(phone, token);
    expect(await openCart(await withNote(test), token, true)).toBe(false);
  });

  it.each([
    ['the cart itself', false],
    ['the copy', true],
  ])('says that the order is placed once %s is ordered, and nothing of it', async (_what, isCopy) => {
    const { who, token } = await remind();
    const phone = await openVisitor(test);
    if (isCopy) await openCart(phone, token);
    const buyer = isCopy ? phone : who;
    await payOrder(test, buyer, await checkOut(buyer, email));
    const stranger = await openVisitor(test);
    expect(await savedCart(stranger, token)).toEqual({ state: 'ordered' });
    expect(await openCart(stranger, token)).toBe(false);
  });

  it.each([
    ['a wrong signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`],
    ['no signature', (token: string) => token.split('.')[0] ?? ''],
    ['another id', (token: string) => `${crypto.randomUUID()}.${token.split('.')[1]}`],
    ['the token of the other link', () => mailedToken(test, email, 'avisos')],
  ])('opens nothing with %s', async (_what, spoil) => {
    const { token } = await remind();
    const phone = await openVisitor(test);
    expect(await savedCart(phone, spoil(token))).toBeNull();
    expect(await openCart(phone, spoil(token))).toBe(false);
  });

  it('opens nothing in another store, after 30 days, and once the cart is emptied', async () => {
    const { who, token } = await remind();
    expect(await savedCart(await openVisitor(test, '9.localhost:3000'), token)).toBeNull();
    test.setNow(hoursLater(24 * 30 + 1));
    expect(await savedCart(await openVisitor(test), token)).toBeNull();
    test.setNow(hoursLater(5));
    const [line] = (await who.open()).json().cart;
    await who.view('deleteLine', { id: line.id });
    expect(await savedCart(await openVisitor(test), token)).toBeNull();
  });
});
