import { randomUUID } from 'node:crypto';
import { getRecord, putRecord } from '../../store/records.ts';
import { readCard, type StoredCard, testCardOf } from '../cards.ts';
import type { Change } from '../change.ts';
import { emv3dsOf, needed } from '../emv3ds.ts';
import { textOf } from '../envelope.ts';
import { cardBehind } from '../id-oper.ts';
import { PROVIDER } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { SisError } from '../problem.ts';

/** What iniciaPeticion found out, for trataPeticion to hold to. */
export interface Begun {
  order: string;
  masked: string;
}

/** iniciaPeticionREST: what 3-D Secure the card knows. Moves no money and takes no order number. */
export function startAuthentication(change: Change, petition: Petition) {
  if (petition.type !== '0' && petition.type !== '1') throw new SisError('SIS0568');
  const emv3ds = emv3dsOf(petition.params);
  if (!emv3ds || needed(emv3ds, 'threeDSInfo', 'SIS0581') !== 'CardData') throw new SisError('SIS0581');
  const stored = cardOf(change, petition, 'SIS0569', false);
  return {
    Ds_Order: petition.order,
    Ds_MerchantCode: petition.merchantCode,
    Ds_Terminal: petition.terminal,
    Ds_TransactionType: petition.type,
    Ds_EMV3DS: cardConfiguration(change, petition.order, stored),
    Ds_Excep_SCA: 'LWV;TRA[30.0];COR;MIT;ATD',
    Ds_Card_PSD2: 'Y',
  };
}

function cardConfiguration(change: Change, order: string, stored: StoredCard) {
  const card = testCardOf(stored);
  if (card.protocol === null) return { protocolVersion: 'NO_3DS_v2', threeDSInfo: 'CardConfiguration' };
  const threeDSServerTransID = randomUUID();
  const begun: Begun = { order, masked: stored.masked };
  putRecord(change.db, { provider: PROVIDER, kind: 'authentication', id: threeDSServerTransID }, begun);
  return {
    protocolVersion: card.protocol,
    threeDSServerTransID,
    threeDSInfo: 'CardConfiguration',
    ...(card.method && { threeDSMethodURL: `${change.baseUrl}/redsys/acs/method` }),
  };
}

/** What iniciaPeticion stored under an id of its own, or null. */
export function findBegun(change: Change, threeDSServerTransID: string): Begun | null {
  return (
    getRecord<Begun>(change.db, { provider: PROVIDER, kind: 'authentication', id: threeDSServerTransID })
      ?.body ?? null
  );
}

/** The card of a request, by its idOper or its number; throws the code when it has neither. */
export function cardOf(
  change: Change,
  { params, order }: Petition,
  missing: 'SIS0569' | 'SIS0063',
  use: boolean,
): StoredCard {
  const idOper = textOf(params, 'DS_MERCHANT_IDOPER');
  if (idOper !== null) return cardBehind(change.db, idOper, order, change.now, use);
  const number = textOf(params, 'DS_MERCHANT_PAN');
  if (number === null) throw new SisError(missing);
  const expiry = textOf(params, 'DS_MERCHANT_EXPIRYDATE') ?? '';
  return readCard(number, expiry, textOf(params, 'DS_MERCHANT_CVV2') ?? '', change.now);
}
