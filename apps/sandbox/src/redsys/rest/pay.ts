import { randomUUID } from 'node:crypto';
import { putRecord } from '../../store/records.ts';
import { testCardOf } from '../cards.ts';
import type { Change } from '../change.ts';
import { authenticationData, type Emv3ds, emv3dsOf, encoded, needed, readCres } from '../emv3ds.ts';
import { textOf } from '../envelope.ts';
import { answerFields } from '../fields.ts';
import { findOperation, newOperation, PROVIDER, type StoredOperation, saveOperation } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { SisError } from '../problem.ts';
import { type Forced, forcedBy } from '../requested-outcomes.ts';
import { settle, verdictOf } from '../settle.ts';
import { cardOf, findBegun } from './start-authentication.ts';

const SCA_REQUIRED = '0195';
const NOT_AUTHENTICATED = '0184';

/** trataPeticionREST for a payment (0) or a pre-authorisation (1): a final Ds_Response, or a ChallengeRequest. */
export function pay(change: Change, petition: Petition, requested: string | null) {
  const emv3ds = emv3dsOf(petition.params);
  if (emv3ds?.threeDSInfo === 'ChallengeResponse') return afterChallenge(change, petition, emv3ds, requested);
  const stored = newOperation(change.db, petition, 'rest', change.now);
  stored.body.card = cardOf(change, petition, 'SIS0063', true);
  const forced = forcedBy(requested);
  stored.hidden.verdict = forced.verdict;
  if (!emv3ds) return final(change, stored, withoutAuthentication(stored, petition));
  if (emv3ds.threeDSInfo !== 'AuthenticationData') throw new SisError('SIS0581');
  return authenticate(change, stored, emv3ds, forced);
}

/** A card that knows 3-D Secure is not taken without it, unless the shop claims an exception. */
function withoutAuthentication(stored: StoredOperation, { params }: Petition): string {
  const { card } = stored.body;
  const excepted =
    textOf(params, 'DS_MERCHANT_EXCEP_SCA') !== null || textOf(params, 'DS_MERCHANT_DIRECTPAYMENT') !== null;
  return card && testCardOf(card).protocol !== null && !excepted ? SCA_REQUIRED : verdictOf(stored);
}

function authenticate(change: Change, stored: StoredOperation, emv3ds: Emv3ds, forced: Forced) {
  const { body, hidden } = stored;
  const data = authenticationData(emv3ds);
  const begun = findBegun(change, data.threeDSServerTransID);
  if (!begun || begun.order !== body.order || begun.masked !== body.card?.masked) {
    throw new SisError('SIS0585');
  }
  const course = forced.course ?? testCardOf(body.card).course;
  if (course === 'frictionless') return final(change, stored, verdictOf(stored), '2');
  const acsTransID = randomUUID();
  hidden.challenge = { ...data, acsTransID, result: null };
  body.state = 'challenged';
  body.response = '9999';
  saveOperation(change.db, stored);
  putRecord(change.db, { provider: PROVIDER, kind: 'acs', id: acsTransID }, { order: body.order });
  return {
    Ds_Order: body.order,
    Ds_MerchantCode: body.merchantCode,
    Ds_Terminal: body.terminal,
    Ds_Currency: '978',
    Ds_Amount: String(body.amount),
    Ds_TransactionType: body.type,
    Ds_EMV3DS: {
      threeDSInfo: 'ChallengeRequest',
      protocolVersion: data.protocolVersion,
      acsURL: `${change.baseUrl}/redsys/acs/challenge`,
      creq: encoded({
        threeDSServerTransID: data.threeDSServerTransID,
        acsTransID,
        messageType: 'CReq',
        messageVersion: data.protocolVersion,
        challengeWindowSize: '05',
      }),
    },
  };
}

/** What the browser brings back counts only if the bank's page says the same. */
function afterChallenge(change: Change, petition: Petition, emv3ds: Emv3ds, requested: string | null) {
  const stored = findOperation(change.db, petition.order);
  const challenge = stored?.hidden.challenge;
  if (!stored || !challenge || stored.body.state !== 'challenged') throw new SisError('SIS0592');
  if (stored.body.amount !== petition.amount) throw new SisError('SIS0585');
  if (needed(emv3ds, 'protocolVersion', 'SIS0571') !== challenge.protocolVersion) {
    throw new SisError('SIS0588');
  }
  const cres = readCres(needed(emv3ds, 'cres', 'SIS0594'));
  if (cres.threeDSServerTransID !== challenge.threeDSServerTransID) throw new SisError('SIS0585');
  stored.hidden.verdict = forcedBy(requested).verdict ?? stored.hidden.verdict;
  const passed = cres.transStatus === 'Y' && challenge.result === 'Y';
  return final(change, stored, passed ? verdictOf(stored) : NOT_AUTHENTICATED, passed ? '2' : '0');
}

function final(change: Change, stored: StoredOperation, response: string, secure: '0' | '2' = '0') {
  return answerFields(stored.body, settle(change, stored, response, { secure }));
}
