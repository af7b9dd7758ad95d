/** Which page of the checkout a visitor may enter, and where they are led instead (RO-1, AR-2 to AR-5). One table for pages and calls. */

/** The stored choice of a way to pay is good for this long (AR-5, BC-2). */
export const METHOD_FRESH_MS = 5 * 60_000;

/** Codes of the ways to pay that take a card (EN-15). */
const CARDS: readonly string[] = ['cc', 'stripe'];

export type CheckoutPage = 'register' | 'authenticate' | 'payment' | 'card' | 'checkout';

/** All that the rules look at. */
export type CheckoutState = {
  readonly loggedIn: boolean;
  /** An anonymous visitor gave an address that may be used (RO-1: the temporary validated e-mail). */
  readonly emailValidated: boolean;
  /** The product added last leads past the choice of a way to pay: a flag of the product. */
  readonly lastProductGoesStraight: boolean;
  /** The cart is flagged to be shown. */
  readonly showCart: boolean;
  readonly invalidPayment: boolean;
  /** The stored way to pay, by the store's code; null when none is, or the store has it no more. */
  readonly method: string | null;
  readonly methodChosenAt: Date | null;
  /** An order waits for its payment, and what it was made of has not changed since: nothing is asked again, it can be paid. */
  readonly orderToPay: boolean;
  readonly now: Date;
};

/** AR-5: the choice is fresh for five minutes, then it is made again; a card stored without a date stays chosen. */
export function mustChooseMethod({ method, methodChosenAt, now }: CheckoutState): boolean {
  if (method === null) return true;
  if (methodChosenAt === null) return !CARDS.includes(method);
  return now.getTime() - methodChosenAt.getTime() > METHOD_FRESH_MS;
}

/** Logged in, nothing failed, and the way to pay is known. */
const isSettled = (state: CheckoutState): boolean =>
  state.loggedIn && !state.invalidPayment && !mustChooseMethod(state);

const isStranger = ({ loggedIn, emailValidated }: CheckoutState): boolean => !loggedIn && !emailValidated;

type Rule = {
  readonly page: CheckoutPage;
  readonly when: (state: CheckoutState) => boolean;
  readonly to: CheckoutPage;
};

/** Per page: the first rule whose condition holds leads on. Where none holds, the page is entered. */
export const ACCESS_RULES: readonly Rule[] = [
  // AR-2.
  { page: 'register', when: ({ loggedIn }) => loggedIn, to: 'payment' },
  { page: 'authenticate', when: ({ loggedIn }) => loggedIn, to: 'payment' },
  // An order that exists is paid where its visitor comes to.
  { page: 'payment', when: ({ orderToPay }) => orderToPay, to: 'payment' },
  { page: 'card', when: ({ orderToPay }) => orderToPay, to: 'card' },
  { page: 'checkout', when: ({ loggedIn, orderToPay }) => !loggedIn && orderToPay, to: 'payment' },
  // AR-3.
  { page: 'payment', when: (state) => state.lastProductGoesStraight && !state.showCart, to: 'checkout' },
  { page: 'payment', when: isSettled, to: 'checkout' },
  { page: 'payment', when: isStranger, to: 'register' },
  // AR-4.
  { page: 'card', when: isSettled, to: 'checkout' },
  { page: 'card', when: isStranger, to: 'register' },
  // RO-1: whatever way led there, a buyer who is not logged in gives their e-mail where it is asked for.
  { page: 'checkout', when: ({ loggedIn }) => !loggedIn, to: 'register' },
];

/** Pages whose rules look at nothing but whether the visitor is logged in (AR-2): who is not, enters. */
export const ASKS_LOG_IN_ONLY: ReadonlySet<CheckoutPage> = new Set(['register', 'authenticate']);

/** Where a visitor who comes to a page is led; null when they may enter it. */
export function redirectTarget(page: CheckoutPage, state: CheckoutState): CheckoutPage | null {
  const rule = ACCESS_RULES.find((candidate) => candidate.page === page && candidate.when(state));
  return rule === undefined || rule.to === page ? null : rule.to;
}

/**
 * AR-4: where who has registered goes on with the way to pay they chose: a card is entered at once, PayPal's goes by the checkout, which
 * leads an order that waits to its payment.
 */
export function afterRegister(method: string): CheckoutPage {
  if (CARDS.includes(method)) return 'card';
  return method === 'paypal' ? 'checkout' : 'payment';
}
