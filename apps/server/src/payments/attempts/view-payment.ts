import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { lineSubject } from '@folio/domain/flow/subject';
import { attemptFailure, attemptPhase, type ShownAttempt } from '@folio/domain/payment/attempt-page';
import { isPaidLater } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import { activeId, type Visitor } from '../../customers/visitors/visitor.ts';
import { type Order, type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import { promiseSentence } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { expressSetup } from '../offered-methods/express.ts';
import { methodEntry } from '../offered-methods/method-entry.ts';
import { methodViews, offeredMethod, offeredMethods } from '../offered-methods/offered-methods.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import { failureMessage } from '../settlement/failure-messages.ts';
import { selectOrderAndAttempt } from '../settlement/order-and-attempt.ts';
import { linePrice } from './line-price.ts';

/** Returns the facts of an attempt that its page depends on. */
const toShown = (attempt: Attempt): ShownAttempt => ({
  state: attempt.state,
  step: attempt.next_step?.kind ?? null,
  failureCode: attempt.failure_code,
  expiresAt: attempt.expires_at,
  isCancelledByShop: attempt.cancelled_by_shop_at !== null,
});

/** Returns whether an attempt may be known to its provider's page: its step has been handed out. */
const hasBegun = ({ state, next_step }: Attempt): boolean => state !== 'created' || next_step !== null;

/** Returns the external step that an open attempt waits for; null when the customer may pay on this page. */
function pendingStep(attempt: Attempt | undefined, now: Date): PaymentStep | null {
  const phase = attempt ? attemptPhase(toShown(attempt), now) : 'ended';
  const step = attempt?.next_step ?? null;
  if (phase === 'waiting') return step;
  if (phase !== 'processing') return null;
  // A debit at the bank still shows its day and its mandate.
  return step?.kind === 'debit' ? step : { kind: 'wait' };
}

const REPLACED = {
  reference: 'reference',
  redirect: 'reference',
  debit: 'debit',
  approve: 'approve',
} as const;

/** Returns which pending step a payment by another method replaces. */
function replacedStep(step: PaymentStep | null): PaymentView['replaces'] {
  return step && step.kind in REPLACED ? REPLACED[step.kind as keyof typeof REPLACED] : null;
}

/** The payment page's text about an unsuccessful attempt. */
type Failure = Pick<PaymentView, 'failure' | 'failureWhy' | 'isCancelled'>;

/** Returns the failure of an unpaid order's attempt, shown only on the page of the attempt's own method. */
function viewFailure(
  { locale, session }: Visitor,
  order: Order,
  attempt: Attempt | undefined,
  isWaiting: boolean,
): Failure {
  const failure = attempt ? attemptFailure(toShown(attempt)) : null;
  if (attempt && (failure === 'failed' || failure === 'cancelled')) {
    const { text, why, isCancelled } = failureMessage(attempt, locale);
    return { failure: text, failureWhy: why, isCancelled };
  }
  const none = { failureWhy: '', isCancelled: false };
  if (failure === 'lapsed') return { ...none, failure: m.payment_lapsed({}, { locale }) };
  // Stored until it is cleared, even if another attempt was opened since (AR-6).
  const isStored = session?.last_order_id === order.id && !isWaiting;
  return { ...none, failure: isStored ? session.invalid_payment : null };
}

/** Returns the method of the page: the requested one, else the latest attempt's, else the first offered. */
function chooseMethod(
  deps: Deps,
  { store }: Visitor,
  order: Order,
  codes: readonly (string | null | undefined)[],
): PaymentMethod | undefined {
  for (const code of codes) {
    const method = code ? offeredMethod(deps, store, order.total, code) : undefined;
    if (method) return method;
  }
  return offeredMethods(deps, store, order.total)[0];
}

/** Returns the promise that a paid line still has; empty once its time is over, or while none is set. */
function paidPromise(
  { clock }: Deps,
  visitor: Visitor,
  { answers, promised_at: at }: OrderLine,
  product: Product,
): string {
  return at && at > clock() ? promiseSentence(visitor, product, answers, clock(), at) : '';
}

/** Returns the lines of an order with the promise of a payment by a method, or of the actual payment. */
async function viewLines(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  method: PaymentMethod | undefined,
): Promise<PaymentView['lines']> {
  const { locale } = visitor;
  const lines = await selectOrderLines(deps.db, order.id);
  const versions = await Promise.all(lines.map((line) => deps.catalogue.version(line.product_version_id)));
  const promise = (line: OrderLine, product: Product | undefined): string => {
    if (order.consents_awaited_until) return m.payment_promise_consents({}, { locale });
    if (order.state === 'paid') return product ? paidPromise(deps, visitor, line, product) : '';
    if (method && isPaidLater(method.code)) return m.payment_promise_later({}, { locale });
    return product ? promiseSentence(visitor, product, line.answers, deps.clock()) : '';
  };
  const subject = ({ redacted, printed }: OrderLine, product: Product | undefined): string =>
    redacted || !product ? '' : lineSubject(product.definition, printed);
  return lines.map((line, at) => ({
    productName: line.product_name,
    summary: line.redacted ? [] : line.printed,
    subject: subject(line, versions[at]),
    total: line.net + line.vat,
    price: linePrice(visitor, line, versions[at], order),
    promise: promise(line, versions[at]),
  }));
}

const NO_FAILURE: Failure = { failure: null, failureWhy: '', isCancelled: false };

/** Builds the payment page of an order: of the requested method, else of the latest one (RT-9). */
export async function viewPayment(
  deps: Deps,
  visitor: Visitor,
  opened: Order,
  requested: string | null,
): Promise<PaymentView> {
  const { session, store } = visitor;
  const { order = opened, attempt } = await selectOrderAndAttempt(deps.db, opened.id);
  const pending = pendingStep(attempt, deps.clock());
  const isOwnPage = requested === null || requested === attempt?.method;
  const showsFailure = order.state === 'awaiting_payment' && isOwnPage;
  // The page waits for a processing payment, whichever method it was opened for.
  const isProcessing = attempt?.state === 'processing';
  const chosen = chooseMethod(deps, visitor, order, [isProcessing ? null : requested, attempt?.method]);
  // A pending payment stays visible even if its method has been disabled.
  const showsAttempt = chosen?.code === attempt?.method || isProcessing || requested === null;
  const entry = methodEntry(deps, visitor, chosen, order.total);
  return {
    orderId: String(order.id),
    email: order.email,
    net: order.net,
    vat: order.vat,
    total: order.total,
    state: order.state,
    method: chosen?.code ?? '',
    ...entry,
    methods: isProcessing ? [] : methodViews(deps, visitor, order.total),
    express: isProcessing || visitor.embedded ? null : expressSetup(deps, store, order.total),
    hasBegun: showsAttempt && attempt !== undefined && hasBegun(attempt),
    pending: showsAttempt ? pending : null,
    replaces: showsAttempt ? null : replacedStep(pending),
    awaitsConsentsUntil: order.consents_awaited_until?.toISOString() ?? null,
    canChange: !isProcessing && order.cart_id !== null && order.cart_id === activeId(session),
    lines: await viewLines(deps, visitor, order, chosen),
    ...(showsFailure ? viewFailure(visitor, order, attempt, pending !== null) : NO_FAILURE),
  };
}
