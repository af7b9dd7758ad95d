import { z } from 'zod';
import type { AttemptRef, SubmitInput, Submitted } from '../gateway.ts';
import { NoWord } from '../no-word.ts';
import { plainReport } from '../plain-report.ts';
import { callRest } from './call-rest.ts';
import type { Answer } from './envelope.ts';
import { cardParameters } from './parameters.ts';
import { queryOperation } from './query-operation.ts';
import { reportOf } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

/** No card of an earlier version of 3-D Secure is asked for anything. */
const NO_3DS = 'NO_3DS_v2';

const Configuration = z.object({
  protocolVersion: z.string(),
  threeDSServerTransID: z.string().optional(),
  threeDSMethodURL: z.string().optional(),
});
const Challenge = z.object({
  threeDSInfo: z.literal('ChallengeRequest'),
  acsURL: z.string(),
  creq: z.string(),
});

/** What the bank is told of the customer's browser, as our page has found it. */
const Browser = z.object({
  browserColorDepth: z
    .string()
    .regex(/^\d{1,3}$/)
    .catch('24'),
  browserScreenHeight: z
    .string()
    .regex(/^\d{1,5}$/)
    .catch('800'),
  browserScreenWidth: z
    .string()
    .regex(/^\d{1,5}$/)
    .catch('400'),
  browserTZ: z
    .string()
    .regex(/^-?\d{1,4}$/)
    .catch('0'),
  browserLanguage: z
    .string()
    .regex(/^[A-Za-z-]{2,8}$/)
    .catch('es-ES'),
});

/** What is remembered between the calls for one card. */
const Talk = z.object({
  idOper: z.string(),
  protocolVersion: z.string(),
  transactionId: z.string(),
  browser: Browser,
});
type Talk = z.infer<typeof Talk>;

const IdOper = z.string().regex(/^[\w-]{10,80}$/);

/** The talk with the customer's bank about a card that was typed into Redsys' fields: one step further by what the browser brought. */
export async function submitCard(
  settings: RedsysSettings,
  attempt: AttemptRef,
  input: SubmitInput,
  now: Date,
): Promise<Submitted> {
  const { fields } = input;
  if (fields.idOper) return begin(settings, attempt, input, now);
  const talk = Talk.safeParse(attempt.kept.talk).data;
  if (!talk) return { ok: false, field: 'card', code: 'required' };
  if (fields.cres) return answerBank(settings, attempt, talk, fields.cres, now);
  return authenticate(settings, attempt, input, talk, fields.checked === '1' ? 'Y' : 'N', now);
}

/** Asks which 3-D Secure the card wants. */
async function begin(
  settings: RedsysSettings,
  attempt: AttemptRef,
  input: SubmitInput,
  now: Date,
): Promise<Submitted> {
  const idOper = IdOper.safeParse(input.fields.idOper);
  if (!idOper.success) return { ok: false, field: 'card', code: 'required' };
  const asked = cardParameters(settings, attempt, idOper.data, { threeDSInfo: 'CardData' });
  const told = await callRest(settings, 'iniciaPeticionREST', asked);
  if (!told.ok) return refused(settings, attempt, told.errorCode);
  const {
    protocolVersion,
    threeDSServerTransID = '',
    threeDSMethodURL,
  } = Configuration.parse(fromJson(told.answer.Ds_EMV3DS));
  const talk: Talk = {
    idOper: idOper.data,
    protocolVersion,
    transactionId: threeDSServerTransID,
    browser: Browser.parse(input.fields),
  };
  if (!threeDSMethodURL) return authenticate(settings, attempt, input, talk, 'U', now);
  const method = {
    threeDSServerTransID,
    threeDSMethodNotificationURL: input.urls.deviceChecked,
  };
  const threeDSMethodData = Buffer.from(JSON.stringify(method)).toString('base64url');
  return {
    ok: true,
    step: { kind: 'device-check', url: threeDSMethodURL, fields: { threeDSMethodData } },
    kept: { talk },
  };
}

/** Pays, with what the bank wants to know of the browser. It answers at once, or wants to ask its customer. */
async function authenticate(
  settings: RedsysSettings,
  attempt: AttemptRef,
  { payer, urls }: SubmitInput,
  talk: Talk,
  threeDSCompInd: 'Y' | 'N' | 'U',
  now: Date,
): Promise<Submitted> {
  const emv3ds =
    talk.protocolVersion === NO_3DS
      ? null
      : {
          threeDSInfo: 'AuthenticationData',
          protocolVersion: talk.protocolVersion,
          threeDSServerTransID: talk.transactionId,
          threeDSCompInd,
          notificationURL: urls.challenged,
          browserAcceptHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
          browserUserAgent: payer.userAgent.slice(0, 2048),
          browserIP: payer.ip,
          browserJavaEnabled: 'false',
          browserJavascriptEnabled: 'true',
          ...talk.browser,
        };
  return pay(settings, attempt, talk, emv3ds, now);
}

/** Pays, with what the customer answered their bank. */
const answerBank = (settings: RedsysSettings, attempt: AttemptRef, talk: Talk, cres: string, now: Date) =>
  pay(
    settings,
    attempt,
    talk,
    { threeDSInfo: 'ChallengeResponse', protocolVersion: talk.protocolVersion, cres },
    now,
  );

async function pay(
  settings: RedsysSettings,
  attempt: AttemptRef,
  talk: Talk,
  emv3ds: Readonly<Record<string, unknown>> | null,
  now: Date,
): Promise<Submitted> {
  try {
    const told = await callRest(
      settings,
      'trataPeticionREST',
      cardParameters(settings, attempt, talk.idOper, emv3ds),
    );
    return told.ok ? whatNext(told.answer, talk) : await refused(settings, attempt, told.errorCode);
  } catch (error) {
    if (!(error instanceof NoWord)) throw error;
    // It may have been paid: whoever asks later learns it.
    return {
      ok: true,
      step: { kind: 'wait' },
      state: 'processing',
      kept: { talk, askedAt: now.toISOString() },
    };
  }
}

/**
 * A request that was refused as such has taken no money itself. The one before it may have, whose answer nobody heard: Redsys refuses the
 * repeat of an order that is paid, and is asked how that stands.
 */
async function refused(settings: RedsysSettings, attempt: AttemptRef, errorCode: string): Promise<Submitted> {
  const operation = await queryOperation(settings, attempt.providerRef ?? '', '0');
  const known = operation && reportOf(operation);
  const isPaid = known?.state === 'succeeded';
  return { ok: true, report: isPaid ? known : plainReport(attempt, 'failed', errorCode) };
}

function whatNext(answer: Answer, talk: Talk): Submitted {
  const report = reportOf(answer);
  if (report) return { ok: true, report };
  const { acsURL, creq } = Challenge.parse(fromJson(answer.Ds_EMV3DS));
  return { ok: true, step: { kind: 'post', url: acsURL, fields: { creq } }, kept: { talk } };
}

/** Redsys sends the object, or its text. */
const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
