import { z } from 'zod';
import type { SubmitInput, SubmitResult } from '../gateway.ts';
import { callRest } from './call-rest.ts';
import { Browser, type Card, CardProgress, fromJson, NO_CARD } from './card-progress.ts';
import { cardParameters } from './parameters.ts';
import { payByCard, startRejected } from './pay-by-card.ts';

/** No card of an earlier version of 3-D Secure is asked for anything. */
const NO_3DS = 'NO_3DS_v2';

const Configuration = z.object({
  protocolVersion: z.string(),
  threeDSServerTransID: z.string().optional(),
  threeDSMethodURL: z.string().optional(),
});

const IdOper = z.string().regex(/^[\w-]{10,80}$/);

/** The talk with the customer's bank about a card that was typed into Redsys' fields: one step further by what the browser brought. */
export async function submitCard(card: Card, input: SubmitInput): Promise<SubmitResult> {
  const { fields } = input;
  if (fields.idOper) return begin(card, input);
  const talk = CardProgress.safeParse(card.attempt.providerState.talk).data;
  if (!talk) return NO_CARD;
  if (fields.cres) return answerBank(card, talk, fields.cres);
  return authenticate(card, input, talk, fields.checked === '1' ? 'Y' : 'N');
}

/** Asks which 3-D Secure the card wants. */
async function begin(card: Card, input: SubmitInput): Promise<SubmitResult> {
  const { settings, attempt } = card;
  const idOper = IdOper.safeParse(input.fields.idOper);
  if (!idOper.success) return NO_CARD;
  const asked = cardParameters(settings, attempt, idOper.data, { threeDSInfo: 'CardData' });
  const told = await callRest(settings, 'iniciaPeticionREST', asked);
  if (!told.ok) return startRejected(card, told.errorCode);
  const {
    protocolVersion,
    threeDSServerTransID = '',
    threeDSMethodURL,
  } = Configuration.parse(fromJson(told.answer.Ds_EMV3DS));
  const talk: CardProgress = {
    idOper: idOper.data,
    protocolVersion,
    transactionId: threeDSServerTransID,
    browser: Browser.parse(input.fields),
  };
  if (!threeDSMethodURL) return authenticate(card, input, talk, 'U');
  const method = {
    threeDSServerTransID,
    threeDSMethodNotificationURL: input.urls.deviceChecked,
  };
  const threeDSMethodData = Buffer.from(JSON.stringify(method)).toString('base64url');
  return {
    ok: true,
    step: { kind: 'device-check', url: threeDSMethodURL, fields: { threeDSMethodData } },
    providerState: { talk },
  };
}

/** Pays, with what the bank wants to know of the browser. It answers at once, or wants to ask its customer. */
async function authenticate(
  card: Card,
  { payer, urls }: SubmitInput,
  talk: CardProgress,
  threeDSCompInd: 'Y' | 'N' | 'U',
): Promise<SubmitResult> {
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
  return payByCard(card, talk, emv3ds);
}

/** Pays, with what the customer answered their bank. */
const answerBank = (card: Card, talk: CardProgress, cres: string) =>
  payByCard(card, talk, { threeDSInfo: 'ChallengeResponse', protocolVersion: talk.protocolVersion, cres });
