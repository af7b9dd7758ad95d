import type { PayResult } from '@folio/contract/payment';
import { m } from '@folio/messages';
import type { PaymentMethod } from '../../catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import { type Order, selectOrder } from '../../orders/orders.queries.ts';
import { offeredMethod } from '../../payment-methods/methods.ts';
import { updateSession } from '../../visitors/sessions.queries.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import type { SubmitResult } from '../providers/gateway.ts';
import { type Attempt, nextStep, selectLatestAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import { returnUrls, toPayer } from '../records/payer.ts';
import { CardsDeclinedError, rememberNetwork, requireFewDeclines } from '../settlement/card-declines.ts';
import { failureMessage } from '../settlement/failure-messages.ts';
import { beginAttempt, StillProcessingError, TooManyAttemptsError } from './begin-attempt.ts';
import { countNotices, type Notices, releaseNotices, TooManyNoticesError } from './limit-notices.ts';
import { recordSubmission } from './record-submission.ts';
import { startAttempt } from './start-attempt.ts';
import { submissionMessage } from './submission-messages.ts';

/** By which of the store's methods, the one chosen before when it does not say; and what the customer gave on our page. */
export type PayInput = {
  readonly method: string | null;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * The customer pays: an attempt by the chosen method is opened at its provider, or gone on with, and what they have to do next is said
 * (EN-15, AP-31). The provider is called with no transaction open, with the attempt as its idempotency key: a lost answer, two tabs, a
 * second press all mean one attempt. A provider that is silent costs nothing: the same press may be made again.
 */
export async function pay(deps: Deps, visitor: Visitor, order: Order, wish: PayInput): Promise<PayResult> {
  if (order.state === 'paid') return { kind: 'paid' };
  if (order.state !== 'awaiting_payment') return { kind: 'closed' };
  const method =
    wish.method === null ? undefined : offeredMethod(deps, visitor.store, order.total, wish.method);
  if (wish.method !== null && !method) return refused(m.payment_method_gone({}, { locale: visitor.locale }));
  try {
    // Without a method, the payment goes on by the order's latest.
    const code = method?.code ?? (await selectLatestAttempt(deps.db, order.id))?.method ?? '';
    await requireFewDeclines(deps, visitor, order, code);
    const notices = await countNotices(deps, visitor, order, code, wish.fields);
    return await payCounted(deps, visitor, order, method, wish.fields, notices);
  } catch (error) {
    deps.log.warn(
      { err: error, orderId: order.id, method: method?.code },
      'a provider could not be asked to take a payment',
    );
    return refused(wordsOf(error)({}, { locale: visitor.locale }));
  }
}

/** Begins or continues the attempt; its notices stay counted only when one was sent. */
async function payCounted(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  method: PaymentMethod | undefined,
  fields: PayInput['fields'],
  notices: Notices,
): Promise<PayResult> {
  let attempt: Attempt | undefined;
  let result: PayResult | undefined;
  try {
    attempt = await beginAttempt(deps, order.id, method);
    if (!attempt) return await resultNow(deps, order.id);
    await rememberNetwork(deps, attempt, visitor.ip);
    if (method) await rememberMethod(deps, visitor, method.code);
    result = await goOn(deps, visitor, order, attempt, fields);
    return result;
  } finally {
    await releaseNotices(deps, notices, result, attempt ? nextStep(attempt) : null);
  }
}

/** Of money that another attempt may have taken nobody says that it was not charged. */
function wordsOf(error: unknown) {
  if (error instanceof TooManyAttemptsError || error instanceof TooManyNoticesError)
    return m.payment_too_often;
  if (error instanceof CardsDeclinedError) return m.payment_cards_declined;
  return error instanceof StillProcessingError ? m.payment_other_open : m.payment_provider_silent;
}

const refused = (message: string, more: { why?: string; isCancelled?: boolean } = {}): PayResult => ({
  ...{ kind: 'refused', message, fields: [] },
  ...more,
});

async function resultNow(deps: Deps, orderId: number): Promise<PayResult> {
  const order = await selectOrder(deps.db, orderId);
  return order?.state === 'paid' ? { kind: 'paid' } : { kind: 'closed' };
}

/** AR-5: what was chosen, and when. */
async function rememberMethod(deps: Deps, visitor: Visitor, code: string): Promise<void> {
  const { session } = visitor;
  if (!session || session.payment_method === code) return;
  const chosen = { payment_method: code, payment_method_at: deps.clock() };
  await updateSession(deps.db, session.id, chosen);
  visitor.session = { ...session, ...chosen };
}

async function goOn(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  attempt: Attempt,
  fields: PayInput['fields'],
): Promise<PayResult> {
  if (attempt.ended_at) return resultNow(deps, order.id);
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway) return refused(m.payment_method_gone({}, { locale: visitor.locale }));
  const payer = toPayer(visitor, order.email);
  const urls = returnUrls(deps, visitor.origin, attempt);
  const open = await startAttempt(deps, gateway, attempt, { payer, urls, description: `Folio ${order.id}` });
  if (!open) return resultNow(deps, order.id);
  if (open.state === 'processing') return { kind: 'next', step: { kind: 'wait' } };
  if (gateway.submit && (nextStep(open) === null || Object.keys(fields).length > 0)) {
    try {
      const submitted = await gateway.submit(toAttemptRef(open), { fields, payer, urls });
      return await take(deps, visitor, open, submitted);
    } catch (error) {
      // Whether anything came of it is not known: the watcher asks, and nobody is told that nothing was charged.
      deps.log.warn(
        { err: error, orderId: order.id, gateway: gateway.name },
        'a payment could not be submitted',
      );
      return refused(m.payment_unsure({}, { locale: visitor.locale }));
    }
  }
  return { kind: 'next', step: nextStep(open) ?? { kind: 'wait' } };
}

/** Books what came of what was submitted, and says it. */
async function take(
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
    return { kind: 'refused', message: '', fields };
  }
  const settled = await recordSubmission(deps, attempt, submitted);
  if (settled === 'paid') return { kind: 'paid' };
  if (!('status' in submitted)) return { kind: 'next', step: submitted.step ?? { kind: 'wait' } };
  if (settled === 'declined' || settled === 'ended') {
    const { state, failureCode: failure_code } = submitted.status;
    const { text, why, isCancelled } = failureMessage(
      { method: attempt.method, state, failure_code },
      locale,
    );
    if (visitor.session && !isCancelled)
      await updateSession(deps.db, visitor.session.id, { invalid_payment: text });
    return refused(text, { why, isCancelled });
  }
  return settled === 'mismatch' ? { kind: 'closed' } : { kind: 'next', step: { kind: 'wait' } };
}
