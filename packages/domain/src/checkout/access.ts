/**
 * Access rules of the checkout pages with their redirects (RO-1, AR-2 to AR-5). Pages and API calls share
 * this table.
 */
import { isCard } from '../payment/methods.ts';

/** Lifetime of a stored choice of payment method (AR-5, BC-2). */
export const METHOD_FRESH_MS = 5 * 60_000;

export type CheckoutPage = 'register' | 'authenticate' | 'payment' | 'card' | 'checkout';

/** The input of the access rules. */
export type CheckoutState = {
  readonly loggedIn: boolean;
  /** An anonymous visitor gave a valid address (RO-1: the temporary validated e-mail). */
  readonly emailValidated: boolean;
  /** The product added last skips the choice of payment method: a flag of the product. */
  readonly lastProductGoesStraight: boolean;
  /** The session's flag to show the cart. */
  readonly showCart: boolean;
  readonly invalidPayment: boolean;
  /** The code of the chosen payment method; null without a choice, or if the store no longer offers it. */
  readonly method: string | null;
  readonly methodChosenAt: Date | null;
  /** An unpaid order exists and its cart is unchanged, so the customer can pay it directly. */
  readonly orderToPay: boolean;
  readonly now: Date;
};

/** AR-5: returns true if the choice is older than five minutes. A card stored without a date stays chosen. */
export function mustChooseMethod({ method, methodChosenAt, now }: CheckoutState): boolean {
  if (method === null) return true;
  if (methodChosenAt === null) return !isCard(method);
  return now.getTime() - methodChosenAt.getTime() > METHOD_FRESH_MS;
}

/** Returns true for a logged-in customer with a payment method and no failure. */
const isSettled = (state: CheckoutState): boolean =>
  state.loggedIn && !state.invalidPayment && !mustChooseMethod(state);

const isStranger = ({ loggedIn, emailValidated }: CheckoutState): boolean => !loggedIn && !emailValidated;

type Rule = {
  readonly page: CheckoutPage;
  readonly when: (state: CheckoutState) => boolean;
  readonly to: CheckoutPage;
};

/** Redirect rules per page: the first rule that holds redirects. Without one, the visitor enters the page. */
export const ACCESS_RULES: readonly Rule[] = [
  // AR-2.
  { page: 'register', when: ({ loggedIn }) => loggedIn, to: 'payment' },
  { page: 'authenticate', when: ({ loggedIn }) => loggedIn, to: 'payment' },
  // An unpaid order goes straight to its payment, whatever page the visitor came for.
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
  // RO-1: an anonymous buyer must give an e-mail address first, whatever route led here.
  { page: 'checkout', when: isStranger, to: 'register' },
];

/** Pages whose rules depend on the log-in alone (AR-2); anonymous visitors may enter. */
export const ASKS_LOG_IN_ONLY: ReadonlySet<CheckoutPage> = new Set(['register', 'authenticate']);

/** Returns the page to redirect to; null if the visitor may enter. */
export function redirectTarget(page: CheckoutPage, state: CheckoutState): CheckoutPage | null {
  const rule = ACCESS_RULES.find((candidate) => candidate.page === page && candidate.when(state));
  return rule === undefined || rule.to === page ? null : rule.to;
}

/**
 * AR-4: returns the page after registration. A card is entered at once; PayPal goes through the checkout,
 * which forwards an unpaid order to its payment.
 */
export function afterRegister(method: string): CheckoutPage {
  if (isCard(method)) return 'card';
  return method === 'paypal' ? 'checkout' : 'payment';
}
