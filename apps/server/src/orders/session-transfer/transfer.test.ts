import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOutLoggedIn, logIn, registered } from '../../../test/customer.ts';
import { paidPurchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const OTHER = '9.localhost:3000';
const transferPath = (orderId: number) => `/customer/transfer/${orderId}?from=14`;

/** A customer of store 14 who has ordered in store 9 with another browser. */
async function customerOfTwo() {
  const { who, email } = await registered(test);
  const elsewhere = await withNote(test, OTHER);
  await logIn(elsewhere, email);
  return { who, email, orderId: await checkOutLoggedIn(elsewhere) };
}

/** Follows a redirect; returns where the answer leads. */
async function step(who: TestVisitor, url: string): Promise<string> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const answer = await who.get(pathname + search);
  expect([answer.statusCode, answer.headers['referrer-policy'], answer.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ]);
  return String(answer.headers.location);
}

/** Begins in the order's store and issues the token in the customer's; returns the address that accepts it. */
async function issued(who: TestVisitor, there: TestVisitor, orderId: number): Promise<string> {
  return step(who, await step(there, transferPath(orderId)));
}

const isLoggedIn = async (who: TestVisitor) => (await who.open()).json().loggedIn;
const logInPath = (orderId: number) => `/customer/authenticate?path=%2Fpedidos%2F${orderId}`;

describe('[RT-12] an order of another store', () => {
  it('opens there, where the customer is logged in from then on', async () => {
    const { who, email, orderId } = await customerOfTwo();
    const there = visitor(test, OTHER);
    const toIssue = await step(there, transferPath(orderId));
    expect(toIssue).toMatch(
      new RegExp(`^http://localhost:3000/customer/transfer/${orderId}/issue\\?challenge=`),
    );
    const toAccept = await step(who, toIssue);
    expect(toAccept).toMatch(
      new RegExp(`^http://9.localhost:3000/customer/transfer/${orderId}/accept\\?token=`),
    );
    expect(await step(there, toAccept)).toBe(`/pedidos/${orderId}`);
    expect((await there.open()).json()).toMatchObject({ loggedIn: true, customerEmail: email, store_id: 9 });
    const order = (await there.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(order).toMatchObject({ id: String(orderId), email });
    expect(await step(there, transferPath(orderId))).toBe(`/pedidos/${orderId}`);
  });

  it('keeps the cart that the browser has there', async () => {
    const { who, orderId } = await customerOfTwo();
    const there = await withNote(test, OTHER);
    expect(await step(there, await issued(who, there, orderId))).toBe(`/pedidos/${orderId}`);
    expect((await there.open()).json()).toMatchObject({ loggedIn: true, cart: [{ name: 'Nota Simple' }] });
  });

  it('leads to the log-in for a visitor who is logged in nowhere', async () => {
    const { orderId } = await customerOfTwo();
    const [stranger, there] = [visitor(test), visitor(test, OTHER)];
    expect(await issued(stranger, there, orderId)).toBe(`http://9.localhost:3000${logInPath(orderId)}`);
  });
});

describe('a token of a transfer', () => {
  it('logs in once, also when two requests bring it at the same time', async () => {
    const { who, orderId } = await customerOfTwo();
    const there = visitor(test, OTHER);
    const toAccept = await issued(who, there, orderId);
    const again = there.remember();
    const both = await Promise.all([step(there, toAccept), step(there, toAccept)]);
    expect(both.sort()).toEqual([logInPath(orderId), `/pedidos/${orderId}`].sort());
    again();
    expect(await step(there, toAccept)).toBe(logInPath(orderId));
    expect(await isLoggedIn(there)).toBe(false);
  });

  it('is worthless in another browser', async () => {
    const { who, orderId } = await customerOfTwo();
    const toAccept = await issued(who, visitor(test, OTHER), orderId);
    const thief = visitor(test, OTHER);
    await thief.open();
    expect(await step(thief, toAccept)).toBe(logInPath(orderId));
    expect(await isLoggedIn(thief)).toBe(false);
  });

  it('expires after a minute', async () => {
    const { who, orderId } = await customerOfTwo();
    const there = visitor(test, OTHER);
    const toAccept = await issued(who, there, orderId);
    test.setNow(new Date(Date.now() + 61_000));
    expect(await step(there, toAccept)).toBe(logInPath(orderId));
    expect(await isLoggedIn(there)).toBe(false);
  });

  it('ends when the customer logs out where it was issued', async () => {
    const { who, orderId } = await customerOfTwo();
    const there = visitor(test, OTHER);
    const toAccept = await issued(who, there, orderId);
    await who.view('logOut');
    expect(await step(there, toAccept)).toBe(logInPath(orderId));
    expect(await isLoggedIn(there)).toBe(false);
  });

  it('opens no other order and no other store', async () => {
    const { who, orderId } = await customerOfTwo();
    const there = visitor(test, OTHER);
    const { searchParams } = new URL(await issued(who, there, orderId));
    for (const [host, id] of [
      [OTHER, orderId + 1],
      ['12.localhost:3000', orderId],
      ['localhost:3000', orderId],
    ] as const) {
      const other = visitor(test, host);
      other.cookies.set('folio_form', there.cookies.get('folio_form') as string);
      expect(await step(other, `/customer/transfer/${id}/accept?${searchParams}`)).toBe(logInPath(id));
      expect(await isLoggedIn(other)).toBe(false);
    }
    // None of them used it up.
    expect(await step(there, `/customer/transfer/${orderId}/accept?${searchParams}`)).toBe(
      `/pedidos/${orderId}`,
    );
  });

  it('is issued for no order of another customer, and not for a stranger’s browser by a link', async () => {
    const { orderId } = await customerOfTwo();
    const { who } = await registered(test);
    const there = visitor(test, OTHER);
    const toIssue = await step(there, transferPath(orderId));
    expect(await step(who, toIssue)).toBe(`http://9.localhost:3000${logInPath(orderId)}`);
    expect(
      await test.deps.db.selectFrom('session_transfer').selectAll().where('order_id', '=', orderId).execute(),
    ).toEqual([]);
  });
});

describe('an address of a transfer that nobody was given', () => {
  it.each([
    ['x', 404],
    ['1400000001/issue?challenge=x', 404],
    [`9999999999/issue?challenge=${'a'.repeat(43)}`, 404],
    [`1200000001/issue?challenge=${'a'.repeat(101)}`, 400],
    ['1200000001/accept?token=x', 303],
    ['1200000001/accept', 303],
    ['1200000001?from=x', 303],
    ['1200000001', 303],
  ])('%s answers %i', async (path, status) => {
    const { who } = await paidPurchase(test);
    const answer = await who.get(`/customer/transfer/${path}`);
    expect(answer.statusCode).toBe(status);
    expect(String(answer.headers.location ?? logInPath(1200000001))).toContain(logInPath(1200000001));
  });
});
