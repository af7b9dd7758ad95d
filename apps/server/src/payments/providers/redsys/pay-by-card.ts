import { z } from 'zod';
import { claimCapture, markCaptureAnswered } from '../../records/capture-claim.ts';
import type { AttemptRef, Progress, ProviderStatus, SubmitResult } from '../../records/gateway.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { simpleStatus } from '../simple-status.ts';
import { callRest } from './call-rest.ts';
import { type Card, type CardProgress, fromJson, NO_CARD } from './card-progress.ts';
import type { Answer } from './envelope.ts';
import { cardParameters } from './parameters.ts';
import { operationStatus, queryPayment } from './query-operation.ts';
import { isRepeated, toStatus } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

const Challenge = z.object({
  threeDSInfo: z.literal('ChallengeRequest'),
  acsURL: z.string(),
  creq: z.string(),
});

/**
 * Requests the payment after claiming its capture: a repeat, another tab or a reposted answer of the bank
 * cannot request it too. If the server dies, the attempt stays processing.
 */
export async function payByCard(
  card: Card,
  progress: CardProgress,
  emv3ds: Readonly<Record<string, unknown>> | null,
): Promise<SubmitResult> {
  const { settings, attempt, now } = card;
  if (!(await claimCapture(card.db, attempt, now)))
    throw new OutcomeUnknownError('another call already requests this payment');
  const requested = { providerState: { cardProgress: progress }, captureRequestedAt: now };
  try {
    const result = await callRest(
      settings,
      'trataPeticionREST',
      cardParameters(settings, attempt, progress.idOper, emv3ds),
    );
    if (!result.ok) return await handleRejected(card, result.errorCode, now);
    return isRepeated(result.answer)
      ? await handleRejected(card, REPEATED_ORDER, now)
      : nextSubmitResult(result.answer, requested);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    // It may have been paid: a later query finds out.
    return { ok: true, step: { kind: 'wait' }, state: 'processing', ...requested };
  }
}

const REPEATED_ORDER = 'SIS0051';
/** Codes about the order and not about this request: it was sent before, or has no open challenge. */
const ORDER_CODES = new Set([REPEATED_ORDER, 'SIS0585', 'SIS0592']);
/** Codes of a card operation that was used, or is too old. */
const CARD_CODES = new Set(['SIS0063', 'SIS0569']);

const FINAL_STATES = new Set<ProviderStatus['state']>(['succeeded', 'failed', 'cancelled']);

/**
 * Handles a rejected payment request, which captured nothing itself; an earlier one may have, so Redsys is
 * queried. An operation that Redsys does not know yet is processing, if one was requested or the code implies
 * one.
 */
async function handleRejected(card: Card, errorCode: string, requestedAt: Date): Promise<SubmitResult> {
  const { settings, attempt } = card;
  const known = await fetchKnownStatus(settings, attempt);
  // Another tab has the bank's challenge open, and continues with it.
  if (known?.state === 'requires_action')
    await markCaptureAnswered(card.db, attempt.attemptId, requestedAt, card.now);
  if (known) return { ok: true, status: known };
  const wasRequested = ORDER_CODES.has(errorCode) || attempt.captureRequest !== null;
  const status = wasRequested
    ? simpleStatus(attempt, 'processing')
    : simpleStatus(attempt, 'failed', errorCode);
  return { ok: true, status };
}

/**
 * Handles a rejection of the first call, which charges nothing, while another tab may be paying. Returns a final status
 * of that payment, and ends nothing while it is in progress. The card operation may have been used there, and the card
 * must then be entered again.
 */
export async function startRejected({ settings, attempt }: Card, errorCode: string): Promise<SubmitResult> {
  const known = await fetchKnownStatus(settings, attempt);
  if (known && FINAL_STATES.has(known.state)) return { ok: true, status: known };
  if (known || attempt.captureRequest !== null || ORDER_CODES.has(errorCode))
    throw new OutcomeUnknownError(`Redsys rejected the start (${errorCode}) of a payment in progress`);
  return CARD_CODES.has(errorCode)
    ? NO_CARD
    : { ok: true, status: simpleStatus(attempt, 'failed', errorCode) };
}

async function fetchKnownStatus(
  settings: RedsysSettings,
  attempt: AttemptRef,
): Promise<ProviderStatus | undefined> {
  try {
    const operation = await queryPayment(settings, attempt.providerRef ?? '');
    return operation ? operationStatus(operation) : undefined;
  } catch (cause) {
    throw new OutcomeUnknownError('Redsys did not answer the query', { cause });
  }
}

function nextSubmitResult(answer: Answer, requested: Partial<Progress>): SubmitResult {
  const status = toStatus(answer);
  if (status) return { ok: true, status };
  const { acsURL, creq } = Challenge.parse(fromJson(answer.Ds_EMV3DS));
  // Redsys has answered: the payment waits for the customer's bank, however long that takes.
  const step = { kind: 'post', url: acsURL, fields: { creq } } as const;
  return { ok: true, ...requested, step, captureAnswered: true };
}
