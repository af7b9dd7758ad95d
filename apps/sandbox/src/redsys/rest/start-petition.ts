import { randomUUID } from 'node:crypto';
import { getRecord, putRecord } from '../../store/records.ts';
import { type KeptCard, readCard, testCardOf } from '../cards.ts';
import { emv3dsOf, needed } from '../emv3ds.ts';
import { textOf } from '../envelope.ts';
import { cardBehind } from '../id-oper.ts';
import { PROVIDER } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { SisError } from '../problem.ts';
import type { Unit } from '../unit.ts';

/** What iniciaPeticion found out, for trataPeticion to hold to. */
export interface Begun {
  order: string;
  masked: string;
}

/** iniciaPeticionREST: what 3-D Secure the card knows. Moves no money and takes no order number. */
export function startPetition(unit: Unit, petition: Petition) {
  if (petition.type !== '0' && petition.type !== '1') throw new SisError('SIS0568');
  const emv3ds = emv3dsOf(petition.params);
  if (!emv3ds || needed(emv3ds, 'threeDSInfo', 'SIS0581') !== 'CardData') throw new SisError('SIS0581');
  const kept = cardOf(unit, petition, 'SIS0569', false);
  return {
    Ds_Order: petition.order,
    Ds_MerchantCode: petition.merchantCode,
    Ds_Terminal: petition.terminal,
    Ds_TransactionType: petition.type,
    Ds_EMV3DS: cardConfiguration(unit, petition.order, kept),
    Ds_Excep_SCA: 'LWV;TRA[30.0];COR;MIT;ATD',
    Ds_Card_PSD2: 'Y',
  };
}

function cardConfiguration(unit: Unit, order: string, kept: KeptCard) {
  const card = testCardOf(kept);
  if (card.protocol === null) return { protocolVersion: 'NO_3DS_v2', threeDSInfo: 'CardConfiguration' };
  const threeDSServerTransID = randomUUID();
  const begun: Begun = { order, masked: kept.masked };
  putRecord(unit.db, { provider: PROVIDER, kind: 'authentication', id: threeDSServerTransID }, begun);
  return {
    protocolVersion: card.protocol,
    threeDSServerTransID,
    threeDSInfo: 'CardConfiguration',
    ...(card.method && { threeDSMethodURL: `${unit.baseUrl}/redsys/acs/method` }),
  };
}

/** What iniciaPeticion kept under an id of its own, or null. */
export function findBegun(unit: Unit, threeDSServerTransID: string): Begun | null {
  return (
    getRecord<Begun>(unit.db, { provider: PROVIDER, kind: 'authentication', id: threeDSServerTransID })
      ?.body ?? null
  );
}

/** The card of a request, by its idOper or its number; throws the code when it has neither. */
export function cardOf(
  unit: Unit,
  { params, order }: Petition,
  missing: 'SIS0569' | 'SIS0063',
  use: boolean,
): KeptCard {
  const idOper = textOf(params, 'DS_MERCHANT_IDOPER');
  if (idOper !== null) return cardBehind(unit.db, idOper, order, unit.now, use);
  const number = textOf(params, 'DS_MERCHANT_PAN');
  if (number === null) throw new SisError(missing);
  const expiry = textOf(params, 'DS_MERCHANT_EXPIRYDATE') ?? '';
  return readCard(number, expiry, textOf(params, 'DS_MERCHANT_CVV2') ?? '', unit.now);
}
