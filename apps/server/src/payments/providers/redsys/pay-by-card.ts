import { z } from 'zod';
import { claimCapture, markCaptureAnswered } from '../../records/capture-claim.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { AttemptRef, ProviderState, ProviderStatus, SubmitResult } from '../gateway.ts';
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
 * Asks for the money. That it is being asked for is written down first: a second press, another tab or an answer of the bank's that is
 * posted again asks for nothing beside it, and a server that dies meanwhile leaves an attempt that is at work.
 */
export async function payByCard(
  card: Card,
  talk: CardProgress,
  emv3ds: Readonly<Record<string, unknown>> | null,
): Promise<SubmitResult> {
  const { settings, attempt, now } = card;
  if (!(await claimCapture(card.db, attempt, now)))
    throw new OutcomeUnknownError('Redsys is asked for this money already');
  const providerState = { talk, askedAt: now.toISOString() };
  try {
    const told = await callRest(
      settings,
      'trataPeticionREST',
      cardParameters(settings, attempt, talk.idOper, emv3ds),
    );
    if (!told.ok) return await handleRejected(card, told.errorCode, providerState.askedAt);
    return isRepeated(told.answer)
      ? await handleRejected(card, REPEATED_ORDER, providerState.askedAt)
      : nextSubmitResult(told.answer, providerState);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    // It may have been paid: whoever asks later learns it.
    return { ok: true, step: { kind: 'wait' }, state: 'processing', providerState };
  }
}

const REPEATED_ORDER = 'SIS0051';
/** Codes that speak of the order, which was sent before or has no question of the bank's open, and not of this request. */
const OF_ORDER = new Set([REPEATED_ORDER, 'SIS0585', 'SIS0592']);
/** What was given for the card serves no more: it was used, or is too old. */
const OF_CARD = new Set(['SIS0063', 'SIS0569']);

const ENDS = new Set<ProviderStatus['state']>(['succeeded', 'failed', 'cancelled']);

/**
 * A request for money that was refused as such has taken none itself. One before it may have, whose answer nobody heard: Redsys is asked. What
 * it does not know of yet is at work, where there was one or the code tells of one.
 */
async function handleRejected(card: Card, errorCode: string, askedAt: string): Promise<SubmitResult> {
  const { settings, attempt } = card;
  const known = await fetchKnownStatus(settings, attempt);
  // The bank's question to another tab is open still: that tab goes on with it.
  if (known?.state === 'requires_action')
    await markCaptureAnswered(card.db, attempt.attemptId, askedAt, card.now);
  if (known) return { ok: true, status: known };
  const isUnsure = OF_ORDER.has(errorCode) || attempt.providerState.askedAt !== undefined;
  const status = isUnsure ? simpleStatus(attempt, 'processing') : simpleStatus(attempt, 'failed', errorCode);
  return { ok: true, status };
}

/**
 * The first question, by which no money moves, was refused. Another tab may be paying: what has ended is told, and while anything is under way
 * nothing is said to have. What was given for the card may have been used there, or is to be given again.
 */
export async function startRejected({ settings, attempt }: Card, errorCode: string): Promise<SubmitResult> {
  const known = await fetchKnownStatus(settings, attempt);
  if (known && ENDS.has(known.state)) return { ok: true, status: known };
  if (known || attempt.providerState.askedAt !== undefined || OF_ORDER.has(errorCode))
    throw new OutcomeUnknownError(`Redsys refused to begin (${errorCode}) what is under way`);
  return OF_CARD.has(errorCode) ? NO_CARD : { ok: true, status: simpleStatus(attempt, 'failed', errorCode) };
}

async function fetchKnownStatus(
  settings: RedsysSettings,
  attempt: AttemptRef,
): Promise<ProviderStatus | undefined> {
  try {
    const operation = await queryPayment(settings, attempt.providerRef ?? '');
    return operation ? operationStatus(operation) : undefined;
  } catch (cause) {
    throw new OutcomeUnknownError("Redsys' query gave no answer", { cause });
  }
}

function nextSubmitResult(answer: Answer, providerState: ProviderState): SubmitResult {
  const status = toStatus(answer);
  if (status) return { ok: true, status };
  const { acsURL, creq } = Challenge.parse(fromJson(answer.Ds_EMV3DS));
  // Redsys has answered: it is the customer's bank that is waited for, which takes as long as it takes.
  const answered = { ...providerState, answeredAt: providerState.askedAt };
  return { ok: true, step: { kind: 'post', url: acsURL, fields: { creq } }, providerState: answered };
}
