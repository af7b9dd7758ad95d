import { randomBytes } from 'node:crypto';
import type { Change } from '../change.ts';
import { loopbackUrl } from '../env.ts';
import type { Database } from '../store/database.ts';
import { recordKind, type Stored } from '../store/records.ts';
import { testCard } from './cards.ts';
import { PROVIDER, type RedsysRequest, SisError } from './envelope.ts';
import type { RedsysKeys } from './provider.ts';
import type { SignatureVersion } from './signature.ts';

/** Responses that are more than a denial by the bank. */
export const RESPONSES = {
  approved: '0000',
  denied: '0190',
  notAuthenticated: '0184',
  needsAuthentication: '0195',
  refunded: '0900',
  cancelled: '9915',
  bizumFailed: '9966',
} as const;

/** One order number of the shop's: a payment, and its refunds. */
export interface Operation {
  order: string;
  /** Cents. */
  amount: number;
  channel: 'page' | 'rest';
  method: 'card' | 'bizum';
  state: 'waiting' | 'challenged' | 'authorized' | 'denied';
  /** Number of a published test card. */
  card: string | null;
  /** Its outcome first, then its refunds. */
  movements: Movement[];
  merchantData: string;
  description: string;
  merchantUrl: string | null;
  urlOk: string | null;
  urlKo: string | null;
  version: SignatureVersion;
  /** Milliseconds since 1970. */
  created: number;
}

export interface Movement {
  /** 0 pays, 3 refunds. */
  type: '0' | '3';
  amount: number;
  /** Ds_Response. */
  response: string;
  at: number;
}

export interface OperationHidden {
  /** Unguessable part of the address of its pages. */
  token: string;
  /** The Ds_Response that the control endpoint requested. */
  requested: string | null;
  /** Wrong codes so far. */
  tries: number;
  challenge: Challenge | null;
}

/** A challenge over REST. */
export interface Challenge {
  threeDSServerTransID: string;
  acsTransID: string;
  protocolVersion: string;
  notificationURL: string;
  /** Records the holder's answer on the bank's page; null before it. */
  result: 'Y' | 'N' | null;
}

export type StoredOperation = Stored<Operation, OperationHidden>;

export const operations = recordKind<Operation, OperationHidden>(
  PROVIDER,
  'operation',
  ({ order }) => order,
  () => new SisError('SIS0054'),
);

/** Creates an operation that waits for its card or phone; throws SIS0051 for an order number that is used. */
export function newOperation(
  { db, now }: Change,
  { order, version, parameters }: RedsysRequest,
  channel: Operation['channel'],
): StoredOperation {
  if (operations.find(db, order)) throw new SisError('SIS0051');
  return operations.save(db, {
    body: {
      ...{ order, version, channel, state: 'waiting', card: null, movements: [], created: now },
      amount: parameters.DS_MERCHANT_AMOUNT,
      method: parameters.DS_MERCHANT_PAYMETHODS === 'z' ? 'bizum' : 'card',
      merchantData: parameters.DS_MERCHANT_MERCHANTDATA,
      description: parameters.DS_MERCHANT_PRODUCTDESCRIPTION,
      merchantUrl: parameters.DS_MERCHANT_MERCHANTURL,
      urlOk: parameters.DS_MERCHANT_URLOK,
      urlKo: parameters.DS_MERCHANT_URLKO,
    },
    hidden: { token: randomBytes(12).toString('hex'), requested: null, tries: 0, challenge: null },
  });
}

/** Returns the cents that were refunded. */
export const sumRefunded = ({ movements }: Operation): number =>
  movements.reduce((sum, { response, amount }) => sum + (response === RESPONSES.refunded ? amount : 0), 0);

/** Returns the Ds_Response of a requested `decline:<code>`, or null. */
export const declineCode = (requested: string | null): string | null =>
  requested?.replace('decline:', '').padStart(4, '0') ?? null;

/** Returns what the issuer, or the control endpoint, answers to this payment. */
export function responseFor({ body, hidden }: StoredOperation): string {
  if (hidden.requested) return hidden.requested;
  return body.card !== null && testCard(body.card).denied ? RESPONSES.denied : RESPONSES.approved;
}

/** Ends a payment with a Ds_Response and notifies the shop. */
export function settle(
  change: Change,
  keys: RedsysKeys,
  { body, hidden }: StoredOperation,
  response: string,
): StoredOperation {
  const state = Number(response) <= 99 ? 'authorized' : 'denied';
  return addMovement(change, keys, { body: { ...body, state }, hidden }, '0', body.amount, response);
}

/** Records an outcome or a refund, and notifies the shop at its MERCHANTURL, or else at the address for all. */
export function addMovement(
  change: Change,
  keys: RedsysKeys,
  { body, hidden }: StoredOperation,
  type: Movement['type'],
  amount: number,
  response: string,
): StoredOperation {
  const movement = { type, amount, response, at: change.now };
  const movements = [...body.movements, movement];
  change.emit({
    id: `${body.order}-${movements.length}`,
    type: `notification.${response}`,
    lane: body.order,
    body: { version: body.version, fields: toFields(keys, body, movement) },
    url: body.merchantUrl && loopbackUrl(body.merchantUrl),
  });
  return operations.save(change.db, { body: { ...body, movements }, hidden });
}

/** Returns the fields of an answer, a notification or a return about a movement. */
export function toFields(keys: RedsysKeys, operation: Operation, { type, amount, response, at }: Movement) {
  const { date, hour } = timeInSpain(at);
  return {
    // Date, hour and the shop's data are percent-encoded, as at Redsys.
    Ds_Date: encodeURIComponent(date.split('-').reverse().join('/')),
    Ds_Hour: encodeURIComponent(hour),
    Ds_Amount: String(amount),
    Ds_Currency: '978',
    Ds_Order: operation.order,
    Ds_MerchantCode: keys.merchantCode,
    Ds_Terminal: keys.terminal.padStart(3, '0'),
    Ds_Response: response,
    Ds_TransactionType: type,
    Ds_MerchantData: encodeURIComponent(operation.merchantData),
  };
}

const SPAIN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** Returns `2021-10-22` and `22:51` in Spain's time. */
export function timeInSpain(at: number): { date: string; hour: string } {
  const [date = '', hour = ''] = SPAIN.format(at).split(' ');
  return { date, hour };
}

/** Every operation, newest first. */
export const listOperations = (db: Database): Operation[] => operations.list(db).map(({ body }) => body);
