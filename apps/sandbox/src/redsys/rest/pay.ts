import { randomUUID } from 'node:crypto';
import { putRecord } from '../../store/records.ts';
import { testCardOf } from '../cards.ts';
import { authenticationData, type Emv3ds, emv3dsOf, encoded, needed, readCres } from '../emv3ds.ts';
import { textOf } from '../envelope.ts';
import { answerFields } from '../fields.ts';
import { findOperation, type KeptOperation, newOperation, PROVIDER, saveOperation } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { SisError } from '../problem.ts';
import { settle, verdictOf } from '../settle.ts';
import type { Unit } from '../unit.ts';
import { type Forced, forcedBy } from '../wishes.ts';
import { cardOf, findBegun } from './start-petition.ts';

const SCA_REQUIRED = '0195';
const NOT_AUTHENTICATED = '0184';

/** trataPeticionREST for a payment (0) or a pre-authorisation (1): a final Ds_Response, or a ChallengeRequest. */
export function pay(unit: Unit, petition: Petition, wished: string | null) {
  const emv3ds = emv3dsOf(petition.params);
  if (emv3ds?.threeDSInfo === 'ChallengeResponse') return afterChallenge(unit, petition, emv3ds, wished);
  const kept = newOperation(unit.db, petition, 'rest', unit.now);
  kept.body.card = cardOf(unit, petition, 'SIS0063', true);
  const forced = forcedBy(wished);
  kept.hidden.verdict = forced.verdict;
  if (!emv3ds) return final(unit, kept, withoutAuthentication(kept, petition));
  if (emv3ds.threeDSInfo !== 'AuthenticationData') throw new SisError('SIS0581');
  return authenticate(unit, kept, emv3ds, forced);
}

/** A card that knows 3-D Secure is not taken without it, unless the shop claims an exception. */
function withoutAuthentication(kept: KeptOperation, { params }: Petition): string {
  const { card } = kept.body;
  const excepted =
    textOf(params, 'DS_MERCHANT_EXCEP_SCA') !== null || textOf(params, 'DS_MERCHANT_DIRECTPAYMENT') !== null;
  return card && testCardOf(card).protocol !== null && !excepted ? SCA_REQUIRED : verdictOf(kept);
}

function authenticate(unit: Unit, kept: KeptOperation, emv3ds: Emv3ds, forced: Forced) {
  const { body, hidden } = kept;
  const data = authenticationData(emv3ds);
  const begun = findBegun(unit, data.threeDSServerTransID);
  if (!begun || begun.order !== body.order || begun.masked !== body.card?.masked) {
    throw new SisError('SIS0585');
  }
  const course = forced.course ?? testCardOf(body.card).course;
  if (course === 'frictionless') return final(unit, kept, verdictOf(kept), '2');
  const acsTransID = randomUUID();
  hidden.challenge = { ...data, acsTransID, result: null };
  body.state = 'challenged';
  body.response = '9999';
  saveOperation(unit.db, kept);
  putRecord(unit.db, { provider: PROVIDER, kind: 'acs', id: acsTransID }, { order: body.order });
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
      acsURL: `${unit.baseUrl}/redsys/acs/challenge`,
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
function afterChallenge(unit: Unit, petition: Petition, emv3ds: Emv3ds, wished: string | null) {
  const kept = findOperation(unit.db, petition.order);
  const challenge = kept?.hidden.challenge;
  if (!kept || !challenge || kept.body.state !== 'challenged') throw new SisError('SIS0592');
  if (kept.body.amount !== petition.amount) throw new SisError('SIS0585');
  if (needed(emv3ds, 'protocolVersion', 'SIS0571') !== challenge.protocolVersion) {
    throw new SisError('SIS0588');
  }
  const cres = readCres(needed(emv3ds, 'cres', 'SIS0594'));
  if (cres.threeDSServerTransID !== challenge.threeDSServerTransID) throw new SisError('SIS0585');
  kept.hidden.verdict = forcedBy(wished).verdict ?? kept.hidden.verdict;
  const passed = cres.transStatus === 'Y' && challenge.result === 'Y';
  return final(unit, kept, passed ? verdictOf(kept) : NOT_AUTHENTICATED, passed ? '2' : '0');
}

function final(unit: Unit, kept: KeptOperation, response: string, secure: '0' | '2' = '0') {
  return answerFields(kept.body, settle(unit, kept, response, { secure }));
}
