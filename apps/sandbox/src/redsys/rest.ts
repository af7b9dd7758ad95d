import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import { getRecord, putRecord } from '../store/records.ts';
import { cardOfIdOper, testCard } from './cards.ts';
import { closeEnvelope, openEnvelope, PROVIDER, type RedsysRequest, SisError } from './envelope.ts';
import {
  addMovement,
  declineCode,
  newOperation,
  operations,
  RESPONSES,
  responseFor,
  type StoredOperation,
  settle,
  sumRefunded,
  toFields,
} from './operation.ts';
import type { RedsysKeys } from './provider.ts';

type Fields = Record<string, unknown> & { Ds_Order: string };
type Work = (change: Change, keys: RedsysKeys, request: RedsysRequest, requested: string | null) => Fields;

/** The calls by path and transaction type, each with its name in POST /__control. */
const CALLS: Readonly<Record<string, Partial<Record<'0' | '3', { call: string; work: Work }>>>> = {
  iniciaPeticionREST: { '0': { call: 'start', work: startAuthentication } },
  trataPeticionREST: { '0': { call: 'pay', work: pay }, '3': { call: 'refund', work: refund } },
};

/** Registers the calls from server to server. A rejection is a 200 with its code and no signature, as at Redsys. */
export function registerRest(app: FastifyInstance, deps: ChangeDeps, keys: RedsysKeys): void {
  for (const [path, types] of Object.entries(CALLS)) {
    app.post(`/redsys/sis/rest/${path}`, async ({ body }, reply) => {
      try {
        const request = openEnvelope(keys, body);
        const { call, work } = types[request.parameters.DS_MERCHANT_TRANSACTIONTYPE] ?? {};
        if (!call || !work) throw new SisError('SIS0431');
        return await withCallFaults(deps, { call, decides: call === 'pay' }, reply, (requested) => {
          const fields = runChange(deps, (change) => work(change, keys, request, declineCode(requested)));
          return closeEnvelope(request.version, keys.secretKey, fields);
        });
      } catch (error) {
        if (!(error instanceof SisError)) throw error;
        return reply.send({ errorCode: error.code });
      }
    });
  }
}

const AUTHENTICATION = 'authentication';

/** iniciaPeticionREST: returns the card's version of 3-D Secure. Charges nothing and uses no order number. */
function startAuthentication(
  change: Change,
  _keys: RedsysKeys,
  { order, parameters }: RedsysRequest,
): Fields {
  const number = cardOfIdOper(change.db, parameters.DS_MERCHANT_IDOPER, order, false);
  const { flow, checksBrowser } = testCard(number);
  const id = randomUUID();
  putRecord(change.db, { provider: PROVIDER, kind: AUTHENTICATION, id }, { order, number });
  return {
    Ds_Order: order,
    Ds_EMV3DS: {
      threeDSInfo: 'CardConfiguration',
      ...(flow === null
        ? { protocolVersion: 'NO_3DS_v2' }
        : { protocolVersion: '2.2.0', threeDSServerTransID: id }),
      ...(checksBrowser && { threeDSMethodURL: `${change.baseUrl}/redsys/acs/method` }),
    },
  };
}

const text = z.string().min(1);
const AuthenticationData = z.object({
  threeDSInfo: z.literal('AuthenticationData'),
  ...{ protocolVersion: z.literal('2.2.0'), threeDSServerTransID: text, threeDSCompInd: text },
  ...{ notificationURL: z.url(), browserAcceptHeader: text, browserUserAgent: text },
  ...{ browserJavaEnabled: text, browserLanguage: text, browserColorDepth: text },
  ...{ browserScreenHeight: text, browserScreenWidth: text, browserTZ: text },
});
const ChallengeResponse = z.object({ protocolVersion: z.literal('2.2.0'), cres: text });
const Cres = z.object({ threeDSServerTransID: z.string(), transStatus: z.string() });

/** trataPeticionREST for a payment: a final Ds_Response, or a ChallengeRequest. */
function pay(change: Change, keys: RedsysKeys, request: RedsysRequest, requested: string | null): Fields {
  const { DS_MERCHANT_EMV3DS: emv3ds, DS_MERCHANT_IDOPER: idOper } = request.parameters;
  if (emv3ds?.threeDSInfo === 'ChallengeResponse') return payAfterChallenge(change, keys, request, requested);
  const { body, hidden } = newOperation(change, request, 'rest');
  const card = cardOfIdOper(change.db, idOper, request.order, true);
  const stored = { body: { ...body, card }, hidden: { ...hidden, requested } };
  const { flow } = testCard(card);
  if (!emv3ds) {
    return finish(change, keys, stored, flow === null ? responseFor(stored) : RESPONSES.needsAuthentication);
  }
  const data = AuthenticationData.safeParse(emv3ds).data;
  if (!data) throw new SisError('SIS0581');
  const place = { provider: PROVIDER, kind: AUTHENTICATION, id: data.threeDSServerTransID };
  const begun = getRecord<{ order: string; number: string }>(change.db, place)?.body;
  if (begun?.order !== request.order || begun.number !== card) throw new SisError('SIS0585');
  if (flow !== 'challenge') return finish(change, keys, stored, responseFor(stored));
  return challenge(change, stored, data);
}

function challenge(
  change: Change,
  { body, hidden }: StoredOperation,
  data: z.infer<typeof AuthenticationData>,
): Fields {
  const { threeDSServerTransID, protocolVersion, notificationURL } = data;
  const acsTransID = randomUUID();
  operations.save(change.db, {
    body: { ...body, state: 'challenged' },
    hidden: {
      ...hidden,
      challenge: { threeDSServerTransID, protocolVersion, notificationURL, acsTransID, result: null },
    },
  });
  putRecord(change.db, { provider: PROVIDER, kind: 'acs', id: acsTransID }, { order: body.order });
  return {
    Ds_Order: body.order,
    Ds_Amount: String(body.amount),
    Ds_EMV3DS: {
      threeDSInfo: 'ChallengeRequest',
      protocolVersion,
      acsURL: `${change.baseUrl}/redsys/acs/challenge`,
      creq: encode({ threeDSServerTransID, acsTransID, messageType: 'CReq' }),
    },
  };
}

/** Completes a payment after its challenge. Accepts the browser's result only if the bank's page recorded it. */
function payAfterChallenge(
  change: Change,
  keys: RedsysKeys,
  { order, parameters }: RedsysRequest,
  requested: string | null,
): Fields {
  const stored = operations.find(change.db, order);
  const open = stored?.hidden.challenge;
  if (!stored || !open || stored.body.state !== 'challenged') throw new SisError('SIS0592');
  const response = ChallengeResponse.safeParse(parameters.DS_MERCHANT_EMV3DS).data;
  const cres = Cres.safeParse(decode(response?.cres ?? '')).data;
  if (!cres) throw new SisError('SIS0581');
  if (
    cres.threeDSServerTransID !== open.threeDSServerTransID ||
    stored.body.amount !== parameters.DS_MERCHANT_AMOUNT
  ) {
    throw new SisError('SIS0585');
  }
  const passed = cres.transStatus === 'Y' && open.result === 'Y';
  const answer = requested ?? responseFor(stored);
  return finish(change, keys, stored, passed ? answer : RESPONSES.notAuthenticated);
}

/** trataPeticionREST for a refund, in parts until the whole payment is refunded. */
function refund(change: Change, keys: RedsysKeys, { order, parameters }: RedsysRequest): Fields {
  const stored = operations.load(change.db, order);
  const { DS_MERCHANT_AMOUNT: amount } = parameters;
  if (stored.body.state !== 'authorized') throw new SisError('SIS0054');
  if (amount > stored.body.amount - sumRefunded(stored.body)) throw new SisError('SIS0057');
  return lastFields(keys, addMovement(change, keys, stored, '3', amount, RESPONSES.refunded));
}

function finish(change: Change, keys: RedsysKeys, stored: StoredOperation, response: string): Fields {
  return lastFields(keys, settle(change, keys, stored, response));
}

function lastFields(keys: RedsysKeys, { body }: StoredOperation): Fields {
  const last = body.movements.at(-1);
  if (!last) throw new Error(`Nothing has happened to ${body.order}.`);
  return toFields(keys, body, last);
}

/** Encodes a value as base64url of JSON, as creq, cres and threeDSMethodData are written. */
export function encode(value: object): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}

/** Decodes what `encode` wrote, or null. */
export function decode(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
