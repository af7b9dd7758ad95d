import { createHash } from 'node:crypto';
import type { ParsedUrlQuery } from 'node:querystring';
import { readForm } from '../../../platform/http/measure-body.ts';
import { captureRequestState } from '../../records/capture-claim.ts';
import type { AttemptRef, Gateway, ProviderStatus, WebhookVerdict } from '../gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { simpleStatus } from '../simple-status.ts';
import { submitCard } from './card.ts';
import { signRequest, verifyAnswer } from './envelope.ts';
import { orderNumber } from './order-number.ts';
import { redirectParameters } from './parameters.ts';
import { operationStatus, queryPayment } from './query-operation.ts';
import { fetchRefunded, fetchRefundStatus, refundOperation } from './refund.ts';
import { isRepeated, toStatus } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

/** Cards and Bizum at a bank's terminal: on Redsys' page, or cards in its fields on ours with EMV 3-D Secure (EN-15). */
export function redsysGateway(account: string, settings: RedsysSettings, deps: GatewayDeps): Gateway {
  const { clock } = deps;
  const isOnOurPage = (method: string) => method === 'cc' && settings.CARD_FORM === 'insite';
  const fetchStatus = (attempt: AttemptRef) => reportOn(settings, attempt, clock());
  return {
    name: account,
    origins: [new URL(settings.URL).origin],
    formActionOrigins: settings.CARD_FORM === 'insite' ? ['https:'] : [],
    entry: (method) => (isOnOurPage(method) ? 'insite' : 'button'),
    singleUse: (method) => !isOnOurPage(method),
    start: async (request) => {
      const order = orderNumber(request.attemptId);
      if (!isOnOurPage(request.method)) {
        const parameters = redirectParameters(settings, order, request);
        const fields = signRequest(settings.SIGNATURE, settings.SECRET_KEY, parameters);
        return { providerRef: order, step: { kind: 'post', url: `${settings.URL}/realizarPago`, fields } };
      }
      const { MERCHANT_CODE: merchantCode, TERMINAL: terminal } = settings;
      const scriptUrl = `${settings.URL}/NC/redsysV3.js`;
      return { providerRef: order, step: { kind: 'insite', scriptUrl, merchantCode, terminal, order } };
    },
    submit: (attempt, input) => submitCard({ settings, db: deps.db, attempt, now: clock() }, input),
    returnRef: (fields) => {
      const opened = verifyAnswer(settings, fields);
      return opened.ok ? opened.answer.Ds_Order : null;
    },
    fetchStatus,
    // Redsys calls nothing off. Also by the fields on our page another tab may be paying at this very moment: what it knows is all that is sure.
    cancel: fetchStatus,
    verifyWebhook: ({ rawBody }) => verify(settings, rawBody),
    refund: (request) => refundOperation(settings, request),
    fetchRefunded: (attempt) => fetchRefunded(settings, attempt),
    fetchRefundStatus: (refund) => fetchRefundStatus(settings, refund),
  };
}

/**
 * What Redsys has of a payment. It calls one open until its own answer is in: while the money is being asked for, that is at work. Where the
 * answer was lost, nobody has the bank's question by which its customer could go on, and what Redsys knows nothing of cannot come to be.
 */
async function reportOn(
  settings: RedsysSettings,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  if (!attempt.providerRef) return null;
  const operation = await queryPayment(settings, attempt.providerRef);
  const status = operation ? (operationStatus(operation) ?? null) : null;
  if (status && status.state !== 'requires_action') return status;
  switch (captureRequestState(attempt.providerState, now)) {
    case 'in-flight':
      return status && { ...status, state: 'processing' };
    case 'lost':
      return simpleStatus(attempt, 'failed', 'no_answer');
    case 'none':
      return status;
  }
}

/** The fields of a notification; none of a text that is too large for one. */
function fieldsOf(text: string): ParsedUrlQuery {
  try {
    return readForm(text);
  } catch {
    return {};
  }
}

/**
 * A notification is signed as a whole: it is the provider's word itself, unless it says no more than that the order was sent before: Redsys is
 * asked then. What is not about a payment is taken and says nothing.
 */
function verify(settings: RedsysSettings, rawBody: Buffer): WebhookVerdict {
  const text = rawBody.toString('utf8');
  const opened = verifyAnswer(settings, fieldsOf(text));
  if (!opened.ok) return opened;
  const { answer } = opened;
  const type = answer.Ds_TransactionType ?? '0';
  const isAsked = type === '0' && isRepeated(answer);
  const status = type === '0' && !isAsked ? toStatus(answer) : undefined;
  return {
    ok: true,
    event: {
      eventId: createHash('sha256').update(text).digest('hex'),
      type: `operation ${type}`,
      providerRef: status || isAsked ? answer.Ds_Order : null,
      ...(status && { status }),
    },
  };
}
