import { createHash } from 'node:crypto';
import type { ParsedUrlQuery } from 'node:querystring';
import { captureRequestState } from '@folio/domain/payment/capture-request';
import { readForm } from '../../../platform/http/measure-body.ts';
import type { AttemptRef, Gateway, ProviderStatus, WebhookVerdict } from '../../records/gateway.ts';
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

/**
 * Creates the gateway to a bank's terminal (EN-15): cards and Bizum on Redsys' page, or cards in its fields
 * on our page with EMV 3-D Secure.
 */
export function redsysGateway(account: string, settings: RedsysSettings, deps: GatewayDeps): Gateway {
  const { clock } = deps;
  const isOnOurPage = (method: string) => method === 'cc' && settings.CARD_FORM === 'insite';
  const fetchStatus = (attempt: AttemptRef) => queryStatus(settings, attempt, clock());
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
      const verified = verifyAnswer(settings, fields);
      return verified.ok ? verified.answer.Ds_Order : null;
    },
    fetchStatus,
    // Redsys cannot cancel, and another tab may be paying in the fields on our page: only Redsys' status is
    // certain.
    cancel: fetchStatus,
    verifyWebhook: ({ rawBody }) => verify(settings, rawBody),
    refund: (request) => refundOperation(settings, request),
    fetchRefunded: (attempt) => fetchRefunded(settings, attempt),
    fetchRefundStatus: (refund) => fetchRefundStatus(settings, refund),
  };
}

/**
 * Returns Redsys' status of a payment. Redsys reports it as open until its own answer is recorded: it is processing
 * while a payment request is in flight. After a lost answer no tab can continue the challenge, and an operation that
 * Redsys does not know cannot succeed any more.
 */
async function queryStatus(
  settings: RedsysSettings,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  if (!attempt.providerRef) return null;
  const operation = await queryPayment(settings, attempt.providerRef);
  const status = operation ? (operationStatus(operation) ?? null) : null;
  if (status && status.state !== 'requires_action') return status;
  switch (captureRequestState(attempt.captureRequest, now)) {
    case 'in_flight':
      return status && { ...status, state: 'processing' };
    case 'lost':
      return simpleStatus(attempt, 'failed', 'no_answer');
    case 'none':
      return status;
  }
}

/** Parses the fields of a notification; none for a text that is too large. */
function parseFields(text: string): ParsedUrlQuery {
  try {
    return readForm(text);
  } catch {
    return {};
  }
}

/**
 * Verifies a notification, whose signature covers all of it, status included. Queries Redsys for a repeated order, and
 * accepts operations other than payments without effect.
 */
function verify(settings: RedsysSettings, rawBody: Buffer): WebhookVerdict {
  const text = rawBody.toString('utf8');
  const verified = verifyAnswer(settings, parseFields(text));
  if (!verified.ok) return verified;
  const { answer } = verified;
  const type = answer.Ds_TransactionType ?? '0';
  const needsQuery = type === '0' && isRepeated(answer);
  const status = type === '0' && !needsQuery ? toStatus(answer) : undefined;
  return {
    ok: true,
    event: {
      eventId: createHash('sha256').update(text).digest('hex'),
      type: `operation ${type}`,
      providerRef: status || needsQuery ? answer.Ds_Order : null,
      ...(status && { status }),
    },
  };
}
