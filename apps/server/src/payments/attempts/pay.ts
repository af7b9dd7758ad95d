import type { PayResult } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { reloadSession } from '../../customers/visitors/begin-session.ts';
import { submissionHash } from '../../customers/visitors/idempotency.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { type Order, selectOrder } from '../../orders/records/orders.queries.ts';
import { TimeoutError, withDeadline } from '../../platform/clock/with-deadline.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { offeredMethod } from '../offered-methods/offered-methods.ts';
import { type Attempt, selectLatestAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import { CUSTOMER_WAIT } from '../records/customer-wait.ts';
import type { SubmitResult } from '../records/gateway.ts';
import { returnUrls, toPayer } from '../records/payer.ts';
import { CardsDeclinedError, rememberNetwork, requireFewDeclines } from '../settlement/card-declines.ts';
import { failureMessage } from '../settlement/failure-messages.ts';
import { beginAttempt, StillProcessingError, TooManyAttemptsError } from './begin-attempt.ts';
import { rememberHostPage } from './host-page.ts';
import { countNotices, type Notices, releaseNotices, TooManyNoticesError } from './limit-notices.ts';
import { recordSubmission } from './record-submission.ts';
import { startAttempt } from './start-attempt.ts';
import { submissionMessage } from './submission-messages.ts';

/**
 * The chosen payment method, or null for the latest one; the customer's input on the payment page, and the key of
 * its form.
 */
export type PayInput = {
  readonly method: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly key?: string | undefined;
  /** The page of another site in which an embedded shop pays, and to which its customer returns. */
  readonly hostPage?: string | undefined;
};

/**
 * Opens or continues an attempt by the chosen method and returns the customer's next step (EN-15, AP-31). The
 * attempt is the idempotency key at the provider: lost answers, two tabs and repeated requests make one
 * attempt; so does a form sent twice at a provider where an attempt works once.
 * Calls the provider outside any transaction. The customer may repeat the request when the provider is
 * silent; a late answer is booked all the same.
 */
export async function pay(deps: Deps, visitor: Visitor, order: Order, input: PayInput): Promise<PayResult> {
  if (order.state === 'paid') return { kind: 'paid' };
  if (order.state !== 'awaiting_payment') return { kind: 'closed' };
  const method =
    input.method === null ? undefined : offeredMethod(deps, visitor.store, order.total, input.method);
  if (input.method !== null && !method)
    return rejected(m.payment_method_gone({}, { locale: visitor.locale }));
  try {
    // Without a method, the payment continues by the order's latest one.
    const code = method?.code ?? (await selectLatestAttempt(deps.db, order.id))?.method ?? '';
    await requireFewDeclines(deps, visitor, order, code);
    const notices = await countNotices(deps, visitor, order, code, input.fields);
    return await payWithNotices(deps, visitor, order, method, input, notices);
  } catch (error) {
    deps.log.warn(
      { err: error, orderId: order.id, method: method?.code },
      'a payment could not be started at its provider',
    );
    return rejected(errorMessage(error)({}, { locale: visitor.locale }));
  }
}

/** Begins or continues the attempt. Its notices stay counted only if one was sent. */
async function payWithNotices(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  method: PaymentMethod | undefined,
  { fields, key, hostPage }: PayInput,
  notices: Notices,
): Promise<PayResult> {
  let attempt: Attempt | undefined;
  let result: PayResult | undefined;
  const until = performance.now() + CUSTOMER_WAIT.ms;
  const inTime = <T>(answer: Promise<T>) => withDeadline(answer, Math.max(until - performance.now(), 0));
  try {
    const requestKey = key === undefined ? null : submissionHash(key, fields);
    const begun = await inTime(beginAttempt(deps, order.id, method, requestKey)).catch(toStillProcessing);
    if (!begun) return await currentResult(deps, order.id);
    attempt = await rememberHostPage(deps, visitor, begun, hostPage);
    await rememberNetwork(deps, attempt, visitor.ip);
    const chooser = method ? await rememberMethod(deps, visitor, method.code) : visitor;
    result = await continueAttempt(deps, chooser, order, attempt, fields, inTime);
    updateVisitor(visitor, chooser);
    return result;
  } finally {
    await releaseNotices(deps, notices, result, attempt?.next_step ?? null);
  }
}

/**
 * Picks the message for an error. None may claim that nothing was charged while another attempt may have
 * captured.
 */
function errorMessage(error: unknown) {
  if (error instanceof TooManyAttemptsError) return m.payment_too_often;
  if (error instanceof TooManyNoticesError) return m.payment_notices_spent;
  if (error instanceof CardsDeclinedError) return m.payment_cards_declined;
  return error instanceof StillProcessingError ? m.payment_other_open : m.payment_provider_silent;
}

const rejected = (message: string, more: { why?: string; isCancelled?: boolean } = {}): PayResult => ({
  ...{ kind: 'rejected', message, fields: [] },
  ...more,
});

async function currentResult(deps: Deps, orderId: number): Promise<PayResult> {
  const order = await selectOrder(deps.db, orderId);
  return order?.state === 'paid' ? { kind: 'paid' } : { kind: 'closed' };
}

/** Stores the chosen method and when it was chosen (AR-5). */
async function rememberMethod(deps: Deps, visitor: Visitor, code: string): Promise<Visitor> {
  const { session } = visitor;
  if (!session || session.payment_method === code) return visitor;
  const chosen = { payment_method: code, payment_method_at: deps.clock() };
  await updateSession(deps.db, session.id, chosen);
  return { ...visitor, session: { ...session, ...chosen } };
}

/** Beginning an attempt waits only for the cancellation of another, which may have captured. */
function toStillProcessing(cause: unknown): never {
  throw cause instanceof TimeoutError ? new StillProcessingError('no answer in time', { cause }) : cause;
}

async function continueAttempt(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  attempt: Attempt,
  fields: PayInput['fields'],
  inTime: <T>(answer: Promise<T>) => Promise<T>,
): Promise<PayResult> {
  if (attempt.ended_at) return currentResult(deps, order.id);
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway) return rejected(m.payment_method_gone({}, { locale: visitor.locale }));
  const payer = toPayer(visitor, order.email);
  const urls = returnUrls(deps, visitor.origin, attempt);
  const description = `Folio ${order.id}`;
  const open = await inTime(startAttempt(deps, gateway, attempt, { payer, urls, description }));
  if (!open) return currentResult(deps, order.id);
  if (open.state === 'processing') return { kind: 'next', step: { kind: 'wait' } };
  if (gateway.submit && (open.next_step === null || Object.keys(fields).length > 0)) {
    try {
      const submitted = gateway.submit(toAttemptRef(open), { fields, payer, urls });
      return await inTime(submitted.then((result) => bookSubmission(deps, visitor, open, result)));
    } catch (error) {
      // The outcome is unknown and the watcher checks it: the message must not claim that nothing was charged.
      deps.log.warn(
        { err: error, orderId: order.id, gateway: gateway.name },
        'a payment could not be submitted',
      );
      return rejected(m.payment_unsure({}, { locale: visitor.locale }));
    }
  }
  return { kind: 'next', step: open.next_step ?? { kind: 'wait' } };
}

/** Books the outcome of a submission and returns it to the customer. */
async function bookSubmission(
  deps: Deps,
  visitor: Visitor,
  attempt: Attempt,
  submitted: SubmitResult,
): Promise<PayResult> {
  const { locale } = visitor;
  if (!submitted.ok) {
    const fields = [submitted, ...(submitted.more ?? [])].map(({ field, code }) => ({
      name: field,
      code,
      message: submissionMessage(field, code, locale),
    }));
    return { kind: 'rejected', message: '', fields };
  }
  const settled = await recordSubmission(deps, attempt, submitted);
  if (settled === 'paid') {
    // Its cart has been bought.
    await reloadSession(deps, visitor);
    return { kind: 'paid' };
  }
  if (!('status' in submitted)) return { kind: 'next', step: submitted.step ?? { kind: 'wait' } };
  if (settled === 'declined' || settled === 'ended') {
    const { state, failureCode: failure_code } = submitted.status;
    const { text, why, isCancelled } = failureMessage(
      { method: attempt.method, state, failure_code },
      locale,
    );
    if (visitor.session && !isCancelled)
      await updateSession(deps.db, visitor.session.id, { invalid_payment: text });
    return rejected(text, { why, isCancelled });
  }
  return settled === 'mismatch' ? { kind: 'closed' } : { kind: 'next', step: { kind: 'wait' } };
}
