import type { PaymentStep, PaymentView } from '@folio/contract/payment';
import { isPaidLater } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import type { Deps } from '../../deps.ts';
import { type Order, selectOrderLines } from '../../orders/orders.queries.ts';
import { expressSetup } from '../../payment-methods/express.ts';
import { methodLead } from '../../payment-methods/method-labels.ts';
import { methodViews, offeredMethod, offeredMethods } from '../../payment-methods/methods.ts';
import { processorNotice } from '../../payment-methods/processors.ts';
import { promiseSentence } from '../../pricing/quote.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type Attempt, selectLatestAttempt } from '../records/attempts.queries.ts';
import { failureMessage } from '../settlement/failure-messages.ts';
import { linePrice } from './line-price.ts';

/** Steps for which the payment page can only wait. */
const WAITING_STEPS = new Set<PaymentStep['kind']>(['approve', 'reference', 'debit', 'wait']);

/** Returns the step elsewhere that an open attempt waits for; null when the customer may pay on this page. */
function pendingStep(attempt: Attempt | undefined, now: Date): PaymentStep | null {
  if (!attempt || attempt.ended_at) return null;
  const step = attempt.next_step;
  // A debit at the bank still shows its day and its mandate.
  if (attempt.state === 'processing') return step?.kind === 'debit' ? step : { kind: 'wait' };
  const isOver = attempt.expires_at !== null && attempt.expires_at <= now;
  if (!step || isOver) return null;
  // A payment on a later day may exist on the provider's page alone.
  const isElsewhere = attempt.state === 'pending' && step.kind === 'redirect';
  return WAITING_STEPS.has(step.kind) || isElsewhere ? step : null;
}

/** Steps on a page of the provider, where the customer may cancel. */
const EXTERNAL_STEPS = new Set<PaymentStep['kind'] | undefined>(['redirect', 'post']);

/** Returns whether the customer, and not the shop, cancelled an attempt on the provider's page. */
const wasCancelledThere = (attempt: Attempt): boolean =>
  attempt.state === 'cancelled' &&
  EXTERNAL_STEPS.has(attempt.next_step?.kind) &&
  attempt.cancelled_by_shop_at === null;

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

/** Builds the payment page of an order: of the requested method, else of the latest one (RT-9). */
export async function viewPayment(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  requested: string | null,
): Promise<PaymentView> {
  const [attempt, lines] = await Promise.all([
    selectLatestAttempt(deps.db, order.id),
    selectOrderLines(deps.db, order.id),
  ]);
  const now = deps.clock();
  const pending = pendingStep(attempt, now);
  const isUnpaid = order.state === 'awaiting_payment';
  // A failure is shown only on the page of its own method.
  const isOwnPage = requested === null || requested === attempt?.method;
  const failed =
    isUnpaid && isOwnPage && attempt && (attempt.failure_code !== null || wasCancelledThere(attempt))
      ? failureMessage(attempt, visitor.locale)
      : null;
  const { session } = visitor;
  // Stored until it is cleared, even if another attempt was opened since (AR-6).
  const storedFailure =
    isUnpaid && isOwnPage && session?.last_order_id === order.id && !pending ? session.invalid_payment : null;
  const lapsed =
    isUnpaid && isOwnPage && attempt?.state === 'expired'
      ? m.payment_lapsed({}, { locale: visitor.locale })
      : null;
  const methods = methodViews(deps, visitor, order.total);
  // The page waits for a processing payment, whichever method it was opened for.
  const isProcessing = attempt?.state === 'processing';
  const candidates = [isProcessing ? null : requested, attempt?.method ?? null].flatMap((code) =>
    code ? [offeredMethod(deps, visitor.store, order.total, code)] : [],
  );
  const chosen =
    candidates.find((method) => method !== undefined) ?? offeredMethods(deps, visitor.store, order.total)[0];
  // A pending payment stays visible even if its method has been disabled.
  const showsAttempt = chosen?.code === attempt?.method || isProcessing || requested === null;
  const gateway = chosen && deps.gateways.get(chosen.gateway);
  const entry = (chosen && gateway?.entry(chosen.code)) ?? 'button';
  const versions = await Promise.all(lines.map((line) => deps.catalogue.version(line.product_version_id)));
  const promises = lines.map((line, at) => {
    if (order.consents_awaited_until) return m.payment_promise_consents({}, { locale: visitor.locale });
    if (chosen && isPaidLater(chosen.code)) return m.payment_promise_later({}, { locale: visitor.locale });
    const product = versions[at];
    return product ? promiseSentence(visitor, product, line.answers, now) : '';
  });
  return {
    orderId: String(order.id),
    email: order.email,
    net: order.net,
    vat: order.vat,
    total: order.total,
    state: order.state,
    method: chosen?.code ?? '',
    entry,
    lead: chosen ? methodLead(chosen.code, visitor.locale) : '',
    terms: gateway?.terms?.({ locale: visitor.locale, amount: order.total }) ?? [],
    methods: isProcessing ? [] : methods,
    express: isProcessing || visitor.embedded ? null : expressSetup(deps, visitor.store, order.total),
    processor: chosen ? processorNotice(visitor.store, chosen.code, visitor.locale) : null,
    pending: showsAttempt ? pending : null,
    replaces: showsAttempt ? null : replacedStep(pending),
    awaitsConsentsUntil: order.consents_awaited_until?.toISOString() ?? null,
    canChange: !isProcessing && order.cart_id !== null && order.cart_id === session?.cart_id,
    lines: lines.map((line, at) => ({
      productName: line.product_name,
      summary: line.printed,
      total: line.net + line.vat,
      price: linePrice(visitor, line, versions[at], order),
      promise: promises[at] ?? '',
    })),
    failure: failed?.text ?? lapsed ?? storedFailure,
    failureWhy: failed?.why ?? '',
    isCancelled: failed?.isCancelled ?? false,
  };
}
