import type { Change } from '../change.ts';
import { takeDecision } from '../control/requests.ts';
import { loopbackUrl } from '../env.ts';
import { at, objectAt, positiveInteger, textAt } from '../json-path.ts';
import { pageOf } from './change-status.ts';
import { METHODS, type Method, type MoneiHidden, type MoneiPayment } from './objects.ts';
import { payByCard } from './pay.ts';
import { askPhone, phoneOf } from './phone.ts';
import { MoneiProblem } from './problem.ts';
import { cardOfToken, newId, PROVIDER, type StoredPayment, save } from './stored-records.ts';

const TRANSACTIONS = ['SALE', 'AUTH'];
export const ACCOUNT_ID = 'f0110000-0000-4000-8000-000000000001';
export const SHOP = { name: 'Folio', country: 'ES' };

/** POST /payments: a payment that waits for the customer, or is paid at once by a token. Throws a 400 or 422. */
export function createPayment(change: Change, request: unknown): StoredPayment {
  const { now, db } = change;
  const expireAt = at(request, 'expireAt');
  if (expireAt !== undefined && (positiveInteger(expireAt) ?? 0) * 1000 <= now) {
    throw new MoneiProblem(400, '"expireAt" must be a time in the future, in seconds');
  }
  const id = newId();
  const seconds = Math.floor(now / 1000);
  const body: MoneiPayment = {
    id,
    amount: amountOf(request),
    currency: currencyOf(request),
    orderId: required(request, 'orderId'),
    ...copied(request),
    accountId: ACCOUNT_ID,
    livemode: false,
    status: 'PENDING',
    statusCode: 'E020',
    statusMessage: 'Payment is pending',
    shop: SHOP,
    nextAction: { type: 'CONFIRM', mustRedirect: true, redirectUrl: pageOf(change.baseUrl, id) },
    createdAt: seconds,
    updatedAt: seconds,
  };
  const stored = save(db, { body, hidden: hiddenOf(request) });
  if (typeof expireAt === 'number') change.later('expires', id, expireAt * 1000 - now);
  return payAtOnce(change, stored, request);
}

/** Advances a payment by the token, card or telephone of its request, as far as it goes without a page. */
function payAtOnce(change: Change, stored: StoredPayment, request: unknown): StoredPayment {
  const { db } = change;
  const token = textAt(request, 'paymentToken');
  if (token !== undefined)
    return payByCard(change, stored, cardOfToken(db, token), takeDecision(db, PROVIDER));
  const number = textAt(request, 'paymentMethod', 'card', 'number');
  if (number !== undefined) return payByCard(change, stored, number, takeDecision(db, PROVIDER));
  const typed = textAt(request, 'paymentMethod', 'bizum', 'phoneNumber');
  if (typed === undefined) return stored;
  const phone = phoneOf('bizum', typed);
  if (phone === null) throw new MoneiProblem(422, 'Phone number is not registered in Bizum');
  return askPhone(change, stored, 'bizum', phone);
}

function amountOf(request: unknown): number {
  const amount = positiveInteger(at(request, 'amount'));
  if (amount === null) throw new MoneiProblem(400, '"amount" must be a positive integer');
  return amount;
}

function currencyOf(request: unknown): string {
  const currency = required(request, 'currency');
  if (currency !== 'EUR') throw new MoneiProblem(422, `Currency ${currency} is not supported`);
  return currency;
}

function required(request: unknown, name: string): string {
  const text = textAt(request, name);
  if (text === undefined) throw new MoneiProblem(400, `"${name}" is required`);
  return text;
}

/** What is shown again as it came. */
function copied(request: unknown): Partial<MoneiPayment> {
  const texts = ['description', 'storeId'].map((name) => [name, textAt(request, name)]);
  const objects = ['customer', 'billingDetails', 'shippingDetails', 'sessionDetails', 'metadata'].map(
    (name) => [name, objectAt(request, name)],
  );
  return Object.fromEntries([...texts, ...objects].filter(([, value]) => value !== undefined));
}

function hiddenOf(request: unknown): MoneiHidden {
  const transaction = textAt(request, 'transactionType') ?? 'SALE';
  if (!TRANSACTIONS.includes(transaction)) {
    throw new MoneiProblem(400, `"transactionType" must be one of [${TRANSACTIONS.join(', ')}]`);
  }
  const callbackUrl = addressOf(request, 'callbackUrl');
  if (callbackUrl !== null && loopbackUrl(callbackUrl) === null) {
    throw new MoneiProblem(400, '"callbackUrl" must be on this machine: this is an imitation');
  }
  return {
    callbackUrl,
    completeUrl: addressOf(request, 'completeUrl'),
    failUrl: addressOf(request, 'failUrl'),
    cancelUrl: addressOf(request, 'cancelUrl'),
    methods: methodsOf(at(request, 'allowedPaymentMethods')),
    authorizeOnly: transaction === 'AUTH',
    generateToken: at(request, 'generatePaymentToken') === true,
    charged: 0,
    step: null,
  };
}

function addressOf(request: unknown, name: string): string | null {
  const text = textAt(request, name);
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new MoneiProblem(400, `"${name}" must be a valid uri`);
  }
  return text;
}

function methodsOf(value: unknown): Method[] {
  if (value === undefined) return [...METHODS];
  const wanted = Array.isArray(value) ? value : [];
  const methods = METHODS.filter((method) => wanted.includes(method));
  if (methods.length === 0 || methods.length < wanted.length) {
    throw new MoneiProblem(422, `"allowedPaymentMethods" must be out of [${METHODS.join(', ')}]`);
  }
  return methods;
}
