import { z } from 'zod';
import type { SubmitInput, SubmitResult } from '../../records/gateway.ts';
import { callRest } from './call-rest.ts';
import { Browser, type Card, CardProgress, fromJson, NO_CARD } from './card-progress.ts';
import { cardParameters } from './parameters.ts';
import { payByCard, startRejected } from './pay-by-card.ts';

/** The version of a card without 3-D Secure 2, which needs no authentication. */
const NO_3DS = 'NO_3DS_v2';

const Configuration = z.object({
  protocolVersion: z.string(),
  threeDSServerTransID: z.string().optional(),
  threeDSMethodURL: z.string().optional(),
});

const IdOper = z.string().regex(/^[\w-]{10,80}$/);

/**
 * Advances the 3-D Secure dialogue about a card that was typed into Redsys' fields by the browser's latest input.
 */
export async function submitCard(card: Card, input: SubmitInput): Promise<SubmitResult> {
  const { fields } = input;
  if (fields.idOper) return begin(card, input);
  const progress = CardProgress.safeParse(card.attempt.providerState.cardProgress).data;
  if (!progress) return NO_CARD;
  if (fields.cres) return payWithAnswer(card, progress, fields.cres);
  return authenticate(card, input, progress, fields.checked === '1' ? 'Y' : 'N');
}

/** Requests the card's version of 3-D Secure. */
async function begin(card: Card, input: SubmitInput): Promise<SubmitResult> {
  const { settings, attempt } = card;
  const idOper = IdOper.safeParse(input.fields.idOper);
  if (!idOper.success) return NO_CARD;
  const parameters = cardParameters(settings, attempt, idOper.data, { threeDSInfo: 'CardData' });
  const result = await callRest(settings, 'iniciaPeticionREST', parameters);
  if (!result.ok) return startRejected(card, result.errorCode);
  const {
    protocolVersion,
    threeDSServerTransID = '',
    threeDSMethodURL,
  } = Configuration.parse(fromJson(result.answer.Ds_EMV3DS));
  const progress: CardProgress = {
    idOper: idOper.data,
    protocolVersion,
    transactionId: threeDSServerTransID,
    browser: Browser.parse(input.fields),
  };
  if (!threeDSMethodURL) return authenticate(card, input, progress, 'U');
  const method = {
    threeDSServerTransID,
    threeDSMethodNotificationURL: input.urls.deviceChecked,
  };
  const threeDSMethodData = Buffer.from(JSON.stringify(method)).toString('base64url');
  return {
    ok: true,
    step: { kind: 'device-check', url: threeDSMethodURL, fields: { threeDSMethodData } },
    providerState: { cardProgress: progress },
  };
}

/** Pays with the browser's data for the bank, which decides immediately or challenges its customer. */
async function authenticate(
  card: Card,
  { payer, urls }: SubmitInput,
  progress: CardProgress,
  threeDSCompInd: 'Y' | 'N' | 'U',
): Promise<SubmitResult> {
  const emv3ds =
    progress.protocolVersion === NO_3DS
      ? null
      : {
          threeDSInfo: 'AuthenticationData',
          protocolVersion: progress.protocolVersion,
          threeDSServerTransID: progress.transactionId,
          threeDSCompInd,
          notificationURL: urls.challenged,
          browserAcceptHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
          browserUserAgent: payer.userAgent.slice(0, 2048),
          browserIP: payer.ip,
          browserJavaEnabled: 'false',
          browserJavascriptEnabled: 'true',
          ...progress.browser,
        };
  return payByCard(card, progress, emv3ds);
}

/** Pays with the customer's answer to the bank's challenge. */
const payWithAnswer = (card: Card, progress: CardProgress, cres: string) =>
  payByCard(card, progress, {
    threeDSInfo: 'ChallengeResponse',
    protocolVersion: progress.protocolVersion,
    cres,
  });
