import { z } from 'zod';
import { markAnswered, markAsking } from '../../records/capture-claim.ts';
import { NoWord } from '../../records/outcome-unknown.ts';
import type { AttemptRef, AttemptReport, Kept, Submitted } from '../gateway.ts';
import { plainReport } from '../plain-report.ts';
import { callRest } from './call-rest.ts';
import { type Card, fromJson, NO_CARD, type Talk } from './card-talk.ts';
import type { Answer } from './envelope.ts';
import { cardParameters } from './parameters.ts';
import { queryPayment, reportOfOperation } from './query-operation.ts';
import { isRepeated, reportOf } from './responses.ts';
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
export async function pay(
  card: Card,
  talk: Talk,
  emv3ds: Readonly<Record<string, unknown>> | null,
): Promise<Submitted> {
  const { settings, attempt, now } = card;
  if (!(await markAsking(card.db, attempt, now))) throw new NoWord('Redsys is asked for this money already');
  const kept = { talk, askedAt: now.toISOString() };
  try {
    const told = await callRest(
      settings,
      'trataPeticionREST',
      cardParameters(settings, attempt, talk.idOper, emv3ds),
    );
    if (!told.ok) return await refused(card, told.errorCode, kept.askedAt);
    return isRepeated(told.answer)
      ? await refused(card, REPEATED_ORDER, kept.askedAt)
      : whatNext(told.answer, kept);
  } catch (error) {
    if (!(error instanceof NoWord)) throw error;
    // It may have been paid: whoever asks later learns it.
    return { ok: true, step: { kind: 'wait' }, state: 'processing', kept };
  }
}

const REPEATED_ORDER = 'SIS0051';
/** Codes that speak of the order, which was sent before or has no question of the bank's open, and not of this request. */
const OF_ORDER = new Set([REPEATED_ORDER, 'SIS0585', 'SIS0592']);
/** What was given for the card serves no more: it was used, or is too old. */
const OF_CARD = new Set(['SIS0063', 'SIS0569']);

const ENDS = new Set<AttemptReport['state']>(['succeeded', 'failed', 'cancelled']);

/**
 * A request for money that was refused as such has taken none itself. One before it may have, whose answer nobody heard: Redsys is asked. What
 * it does not know of yet is at work, where there was one or the code tells of one.
 */
async function refused(card: Card, errorCode: string, askedAt: string): Promise<Submitted> {
  const { settings, attempt } = card;
  const known = await knownOf(settings, attempt);
  // The bank's question to another tab is open still: that tab goes on with it.
  if (known?.state === 'requires_action') await markAnswered(card.db, attempt.attemptId, askedAt, card.now);
  if (known) return { ok: true, report: known };
  const isUnsure = OF_ORDER.has(errorCode) || attempt.kept.askedAt !== undefined;
  const report = isUnsure ? plainReport(attempt, 'processing') : plainReport(attempt, 'failed', errorCode);
  return { ok: true, report };
}

/**
 * The first question, by which no money moves, was refused. Another tab may be paying: what has ended is told, and while anything is under way
 * nothing is said to have. What was given for the card may have been used there, or is to be given again.
 */
export async function notBegun({ settings, attempt }: Card, errorCode: string): Promise<Submitted> {
  const known = await knownOf(settings, attempt);
  if (known && ENDS.has(known.state)) return { ok: true, report: known };
  if (known || attempt.kept.askedAt !== undefined || OF_ORDER.has(errorCode))
    throw new NoWord(`Redsys refused to begin (${errorCode}) what is under way`);
  return OF_CARD.has(errorCode) ? NO_CARD : { ok: true, report: plainReport(attempt, 'failed', errorCode) };
}

async function knownOf(settings: RedsysSettings, attempt: AttemptRef): Promise<AttemptReport | undefined> {
  try {
    const operation = await queryPayment(settings, attempt.providerRef ?? '');
    return operation ? reportOfOperation(operation) : undefined;
  } catch (cause) {
    throw new NoWord("Redsys' query gave no answer", { cause });
  }
}

function whatNext(answer: Answer, kept: Kept): Submitted {
  const report = reportOf(answer);
  if (report) return { ok: true, report };
  const { acsURL, creq } = Challenge.parse(fromJson(answer.Ds_EMV3DS));
  // Redsys has answered: it is the customer's bank that is waited for, which takes as long as it takes.
  const answered = { ...kept, answeredAt: kept.askedAt };
  return { ok: true, step: { kind: 'post', url: acsURL, fields: { creq } }, kept: answered };
}
