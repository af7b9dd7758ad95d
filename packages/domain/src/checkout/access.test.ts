import { describe, expect, it } from 'vitest';
import {
  ASKS_LOG_IN_ONLY,
  afterRegister,
  type CheckoutPage,
  type CheckoutState,
  METHOD_FRESH_MS,
  mustChooseMethod,
  redirectTarget,
} from './access.ts';

const now = new Date('2026-03-10T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const STRANGER: CheckoutState = {
  loggedIn: false,
  emailValidated: false,
  lastProductGoesStraight: false,
  showCart: true,
  invalidPayment: false,
  method: null,
  methodChosenAt: null,
  orderToPay: false,
  now,
};
const GUEST: CheckoutState = { ...STRANGER, emailValidated: true };
const KNOWN: CheckoutState = { ...STRANGER, loggedIn: true, method: 'bizum', methodChosenAt: ago(60_000) };
const STRAIGHT = { lastProductGoesStraight: true, showCart: false };

describe('access to the pages of the checkout', () => {
  it.each<[string, CheckoutPage, CheckoutState, CheckoutPage | null]>([
    ['[AR-2] register, logged in', 'register', KNOWN, 'payment'],
    ['[AR-2] authenticate, logged in', 'authenticate', KNOWN, 'payment'],
    ['[RO-1] register, a stranger', 'register', STRANGER, null],
    ['[RO-1] authenticate, a stranger', 'authenticate', STRANGER, null],
    ['[RO-1] register, to mend the e-mail', 'register', GUEST, null],
    ['[AR-3] payment, a product that goes straight', 'payment', { ...KNOWN, ...STRAIGHT }, 'checkout'],
    [
      '[AR-3] payment, it goes straight but the cart is shown',
      'payment',
      { ...GUEST, ...STRAIGHT, showCart: true },
      null,
    ],
    [
      '[AR-3] payment, it goes straight for a stranger too',
      'payment',
      { ...STRANGER, ...STRAIGHT },
      'checkout',
    ],
    ['[RO-1] who then says who they are', 'checkout', { ...STRANGER, ...STRAIGHT }, 'register'],
    ['[AR-3] payment, logged in with a way to pay', 'payment', KNOWN, 'checkout'],
    ['[AR-3] payment, logged in after a failure', 'payment', { ...KNOWN, invalidPayment: true }, null],
    ['[AR-3] payment, logged in without a way to pay', 'payment', { ...KNOWN, method: null }, null],
    [
      '[AR-5] payment, logged in, chosen too long ago',
      'payment',
      { ...KNOWN, methodChosenAt: ago(METHOD_FRESH_MS + 1) },
      null,
    ],
    ['[AR-3] payment, a stranger', 'payment', STRANGER, 'register'],
    ['[RO-1] payment, a guest', 'payment', GUEST, null],
    ['[AR-4] card, logged in with a way to pay', 'card', KNOWN, 'checkout'],
    ['[AR-4] card, logged in after a failure', 'card', { ...KNOWN, invalidPayment: true }, null],
    ['[AR-4] card, a stranger', 'card', STRANGER, 'register'],
    ['[AR-4] card, a guest', 'card', GUEST, null],
    ['[RO-1] checkout, a stranger', 'checkout', STRANGER, 'register'],
    ['[RO-1] checkout, a guest', 'checkout', GUEST, null],
    ['[AR-3] payment, it goes straight for a guest', 'payment', { ...GUEST, ...STRAIGHT }, 'checkout'],
    ['[AR-3] who is not asked for the e-mail again', 'checkout', { ...GUEST, ...STRAIGHT }, null],
    ['[RO-1] checkout, logged in', 'checkout', KNOWN, null],
    ['[AR-4] checkout, a guest whose order waits', 'checkout', { ...GUEST, orderToPay: true }, 'payment'],
    ['checkout, logged in with an order that waits', 'checkout', { ...KNOWN, orderToPay: true }, null],
    ['an order that waits is paid', 'payment', { ...KNOWN, orderToPay: true }, null],
    ['and by card where the card is entered', 'card', { ...KNOWN, ...STRAIGHT, orderToPay: true }, null],
  ])('%s', (_title, page, state, to) => expect(redirectTarget(page, state)).toBe(to));

  it('[RO-1] never redirects in a circle', () => {
    const flags = [true, false];
    const pages: CheckoutPage[] = ['register', 'authenticate', 'payment', 'card', 'checkout'];
    for (const loggedIn of flags)
      for (const emailValidated of flags)
        for (const lastProductGoesStraight of flags)
          for (const showCart of flags)
            for (const invalidPayment of flags)
              for (const orderToPay of flags)
                for (const method of [null, 'cc', 'bizum'])
                  for (const methodChosenAt of [null, now, ago(METHOD_FRESH_MS + 1)])
                    for (const page of pages) {
                      const state = {
                        ...{ loggedIn, emailValidated, lastProductGoesStraight, showCart },
                        ...{ invalidPayment, orderToPay, method, methodChosenAt, now },
                      };
                      let at: CheckoutPage | null = page;
                      for (let steps = 0; at !== null; steps += 1) {
                        expect(steps, `${page} in ${JSON.stringify(state)}`).toBeLessThan(4);
                        at = redirectTarget(at, state);
                      }
                    }
  });
});

describe('the choice of a payment method', () => {
  it.each([
    ['none', { method: null }, true],
    ['just made', { method: 'bizum', methodChosenAt: now }, false],
    ['five minutes old', { method: 'bizum', methodChosenAt: ago(METHOD_FRESH_MS) }, false],
    ['older than five minutes', { method: 'bizum', methodChosenAt: ago(METHOD_FRESH_MS + 1) }, true],
    ['a card older than five minutes', { method: 'stripe', methodChosenAt: ago(METHOD_FRESH_MS + 1) }, true],
    ['a card without a date', { method: 'stripe', methodChosenAt: null }, false],
    ['another without a date', { method: 'bizum', methodChosenAt: null }, true],
  ])('[AR-5] %s', (_title, choice, again) =>
    expect(mustChooseMethod({ ...STRANGER, ...choice })).toBe(again),
  );

  it.each([
    ['cc', 'card'],
    ['stripe', 'card'],
    ['paypal', 'checkout'],
    ['bizum', 'payment'],
    ['multibanco', 'payment'],
    ['monei', 'payment'],
  ])('[AR-4] continues from register with %s to %s', (method, page) =>
    expect(afterRegister(method)).toBe(page),
  );
});

it('[AR-2] admits anonymous visitors to pages that depend on the log-in alone', () => {
  const either = [false, true];
  const states = either.flatMap((emailValidated) =>
    either.flatMap((showCart) =>
      either.flatMap((invalidPayment) =>
        either.flatMap((orderToPay) =>
          either.flatMap((lastProductGoesStraight) =>
            [null, 'cc', 'bizum'].map((method) => ({
              ...STRANGER,
              ...{ emailValidated, showCart, invalidPayment, orderToPay, lastProductGoesStraight, method },
            })),
          ),
        ),
      ),
    ),
  );
  for (const page of ASKS_LOG_IN_ONLY)
    expect(new Set(states.map((state) => redirectTarget(page, state)))).toEqual(new Set([null]));
});
