import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord } from '../store/records.ts';
import type { StoredCard } from './cards.ts';
import type { Petition, TransactionType } from './petition.ts';
import { SisError } from './problem.ts';
import type { SignatureVersion } from './signature.ts';

export const PROVIDER = 'redsys';

/** One order number of the shop's: a payment, and what was done with it afterwards. */
export interface Operation {
  order: string;
  /** Cents. */
  amount: number;
  type: '0' | '1';
  channel: 'page' | 'rest';
  method: 'card' | 'bizum';
  state: 'waiting' | 'challenged' | 'authorised' | 'denied' | 'annulled';
  /** Ds_Response; 9998 while it waits for the card, 9999 while it waits for the holder. */
  response: string;
  /** Ds_ErrorCode, when there is one. */
  errorCode: string | null;
  authorisationCode: string;
  /** Ds_SecurePayment: 2 by 3-D Secure 2, 1 by other means, 0 not authenticated. */
  secure: '0' | '1' | '2';
  card: StoredCard | null;
  phone: string | null;
  /** Cents. */
  charged: number;
  refunded: number;
  /** What has happened to the money or was refused, oldest first. */
  movements: Movement[];
  merchantCode: string;
  terminal: string;
  merchantData: string;
  merchantName: string | null;
  description: string | null;
  language: string;
  merchantUrl: string | null;
  urlOk: string | null;
  urlKo: string | null;
  version: SignatureVersion;
  /** Milliseconds since 1970. */
  created: number;
}

export interface Movement {
  type: TransactionType;
  amount: number;
  response: string;
  authorisationCode: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is known about an operation and not shown. */
export interface OperationHidden {
  /** In the address of its pages, so that nobody else opens them. */
  token: string;
  payMethods: string;
  /** What the control endpoint wants of it: a Ds_Response. */
  verdict: string | null;
  /** Wrong codes on the bank's page so far. */
  tries: number;
  challenge: Challenge | null;
}

/** A challenge over REST. */
export interface Challenge {
  threeDSServerTransID: string;
  acsTransID: string;
  protocolVersion: string;
  notificationURL: string;
  /** What the holder did on the bank's page. */
  result: 'Y' | 'N' | null;
}

export interface StoredOperation {
  body: Operation;
  hidden: OperationHidden;
}

/** A new operation that waits for its card; throws SIS0051 when the order number is taken. */
export function newOperation(
  db: Database,
  petition: Petition,
  channel: Operation['channel'],
  now: number,
): StoredOperation {
  if (findOperation(db, petition.order)) throw new SisError('SIS0051');
  if (petition.type !== '0' && petition.type !== '1') throw new SisError('SIS0112');
  const { order, amount, type, merchantCode, terminal, merchantData, merchantName } = petition;
  const { description, language, merchantUrl, urlOk, urlKo, version, payMethods } = petition;
  return {
    body: {
      order,
      amount,
      type,
      channel,
      method: payMethods === 'z' || payMethods === 'Z' ? 'bizum' : 'card',
      state: 'waiting',
      response: '9998',
      errorCode: null,
      authorisationCode: '',
      secure: '0',
      card: null,
      phone: petition.bizumPhone,
      charged: 0,
      refunded: 0,
      movements: [],
      ...{ merchantCode, terminal, merchantData, merchantName, description, language },
      ...{ merchantUrl, urlOk, urlKo, version },
      created: now,
    },
    hidden: {
      token: randomBytes(12).toString('hex'),
      payMethods,
      verdict: null,
      tries: 0,
      challenge: null,
    },
  };
}

/** The operation of an order number, or null. */
export function findOperation(db: Database, order: string): StoredOperation | null {
  return getRecord<Operation, OperationHidden>(db, { provider: PROVIDER, kind: 'operation', id: order });
}

/** Every operation, newest first. */
export function listOperations(db: Database): StoredOperation[] {
  return listRecords<Operation, OperationHidden>(db, { provider: PROVIDER, kind: 'operation' });
}

/** Writes an operation under its order number. */
export function saveOperation(db: Database, { body, hidden }: StoredOperation): void {
  putRecord(db, { provider: PROVIDER, kind: 'operation', id: body.order }, body, hidden);
}

/** Whether a Ds_Response lets the money move. */
export function isAuthorised(response: string): boolean {
  return Number(response) <= 99;
}
