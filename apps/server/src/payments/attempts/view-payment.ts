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
import { type Attempt, nextStep, providerState, selectLatestAttempt } from '../records/attempts.queries.ts';
import { failureMessage } from '../settlement/failure-messages.ts';
import { linePrice } from './line-price.ts';

/** Steps that nothing on our page is to be done for but to wait. */
const WAITS = new Set<PaymentStep['kind']>(['approve', 'reference', 'debit', 'wait']);

/** What an open attempt waits for, elsewhere; null when the customer may pay here. */
function pendingOf(attempt: Attempt | undefined, now: Date): PaymentStep | null {
  if (!attempt || attempt.ended_at) return null;
  const step = nextStep(attempt);
  // A debit that the bank has is still told of by its day and its mandate.
  if (attempt.state === 'processing') return step?.kind === 'debit' ? step : { kind: 'wait' };
  const isOver = attempt.expires_at !== null && attempt.expires_at <= now;
  if (!step || isOver) return null;
  // What is paid another day may stand on the provider's page alone.
  const isElsewhere = attempt.state === 'pending' && step.kind === 'redirect';
  return WAITS.has(step.kind) || isElsewhere ? step : null;
}

/** Steps that are taken on a page of the provider's, which leads back what is cancelled there. */
const ELSEWHERE = new Set<PaymentStep['kind'] | undefined>(['redirect', 'post']);

/** Whether its customer has cancelled an attempt on the provider's own page; one that the shop cancelled is none. */
const wasTurnedBack = (attempt: Attempt): boolean =>
  attempt.state === 'cancelled' &&
  ELSEWHERE.has(nextStep(attempt)?.kind) &&
  providerState(attempt).calledOff !== true;

const GIVEN_UP = {
  reference: 'reference',
  redirect: 'reference',
  debit: 'debit',
  approve: 'approve',
} as const;

/** What going on by another method calls off, of all that an attempt may wait for. */
function givenUp(step: PaymentStep | null): PaymentView['replaces'] {
  return step && step.kind in GIVEN_UP ? GIVEN_UP[step.kind as keyof typeof GIVEN_UP] : null;
}

/** An order as the payment page of one of its store's methods shows it: of the one asked for, else of the one chosen last (RT-9). */
export async function viewPayment(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  asked: string | null,
): Promise<PaymentView> {
  const [attempt, lines] = await Promise.all([
    selectLatestAttempt(deps.db, order.id),
    selectOrderLines(deps.db, order.id),
  ]);
  const now = deps.clock();
  const pending = pendingOf(attempt, now);
  const isUnpaid = order.state === 'awaiting_payment';
  // Of another way to pay nothing has failed.
  const isAsked = asked === null || asked === attempt?.method;
  const failed =
    isUnpaid && isAsked && attempt && (attempt.failure_code !== null || wasTurnedBack(attempt))
      ? failureMessage(attempt, visitor.locale)
      : null;
  const { session } = visitor;
  // Kept until it is cleared, also where another attempt was opened since (AR-6).
  const toldBefore =
    isUnpaid && isAsked && session?.last_order_id === order.id && !pending ? session.invalid_payment : null;
  const lapsed =
    isUnpaid && isAsked && attempt?.state === 'expired'
      ? m.payment_lapsed({}, { locale: visitor.locale })
      : null;
  const methods = methodViews(deps, visitor, order.total);
  // Money that is on its way is waited for, whichever way to pay is looked at.
  const isUnderWay = attempt?.state === 'processing';
  const named = [isUnderWay ? null : asked, attempt?.method ?? null].flatMap((code) =>
    code ? [offeredMethod(deps, visitor.store, order.total, code)] : [],
  );
  const chosen =
    named.find((method) => method !== undefined) ?? offeredMethods(deps, visitor.store, order.total)[0];
  // What is waited for stands, also where its way to pay was switched off meanwhile.
  const isOfAttempt = chosen?.code === attempt?.method || isUnderWay || asked === null;
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
    methods: isUnderWay ? [] : methods,
    express: isUnderWay || visitor.embedded ? null : expressSetup(deps, visitor.store, order.total),
    processor: chosen ? processorNotice(visitor.store, chosen.code, visitor.locale) : null,
    pending: isOfAttempt ? pending : null,
    replaces: isOfAttempt ? null : givenUp(pending),
    awaitsConsentsUntil: order.consents_awaited_until?.toISOString() ?? null,
    canChange: !isUnderWay && order.cart_id !== null && order.cart_id === session?.cart_id,
    lines: lines.map((line, at) => ({
      productName: line.product_name,
      summary: line.printed,
      total: line.net + line.vat,
      price: linePrice(visitor, line, versions[at], order),
      promise: promises[at] ?? '',
    })),
    failure: failed?.text ?? lapsed ?? toldBefore,
    failureWhy: failed?.why ?? '',
    isCancelled: failed?.isCancelled ?? false,
  };
}
