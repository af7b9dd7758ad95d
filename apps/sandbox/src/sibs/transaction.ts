import { Problem } from '../api.ts';
import type { Database } from '../store/database.ts';
import { recordKind } from '../store/records.ts';

export type Status = 'Pending' | 'Success' | 'Declined' | 'Timeout';

/** A purchase, or its cancellation or refund. */
export type TransactionType = 'PURS' | 'CANC' | 'RFND';

export interface Transaction {
  id: string;
  type: TransactionType;
  /** The shop's own id. */
  merchantTransactionId: string;
  description: string;
  cents: number;
  status: Status;
  /** SIBS' code of the outcome; 000 is success. */
  statusCode: string;
  /** Names the method that the shop offers its customer. */
  offered: 'MBWAY' | 'REFERENCE';
  /** Names the method that the customer began to pay with. */
  method: 'MBWAY' | 'REFERENCE' | null;
  /** Opaque; the calls on behalf of the customer carry it. */
  signature: string;
  /** `351#912345678`. */
  phone: string | null;
  reference: string | null;
  /** Last moment to pay a reference, in milliseconds since 1970. */
  expires: number;
  refunded: number;
  /** The transaction that this one cancels or refunds. */
  original: string | null;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}

export const PROVIDER = 'sibs';
/** Multibanco's entity, unless the environment sets another. */
export const ENTITY = '24000';
export const SUCCESS = '000';

const records = recordKind<Transaction>(
  PROVIDER,
  'transaction',
  ({ id }) => id,
  () => rejection(404, 'Transaction does not exist'),
);

/** Throws a 404 for an unknown id. */
export const loadTransaction = (db: Database, id: string): Transaction => records.load(db, id).body;

/** All transactions, newest first. */
export const listTransactions = (db: Database): Transaction[] => records.list(db).map(({ body }) => body);

/** Writes a transaction, new or changed, and returns it. */
export const saveTransaction = (db: Database, transaction: Transaction): Transaction =>
  records.save(db, { body: transaction, hidden: {} }).body;

const DESCRIPTIONS: Record<string, string> = {
  [SUCCESS]: 'Success',
  '00.110.1601': 'Timeout',
  E0113: 'Insufficient funds',
  E0500: 'Refused by the holder',
  E0501: 'Bad request',
  E0504: 'Alias is not in the right form',
  E0506: 'Alias does not exist',
};

/** Returns SIBS' code with its texts. */
export function returnStatus(statusCode: string, description = DESCRIPTIONS[statusCode] ?? 'Declined') {
  const statusMsg = statusCode === SUCCESS ? 'Success' : 'Error';
  return { statusCode, statusMsg, statusDescription: description };
}

/** Returns a rejection in SIBS' form. */
export function rejection(status: number, description: string): Problem {
  return new Problem(status, description, { returnStatus: returnStatus('E0501', description) });
}

/** Returns a transaction as the API shows it. */
export function show(transaction: Transaction, terminalId: string, entity: string) {
  const { id, cents, type, status, method, merchantTransactionId } = transaction;
  return {
    transactionID: id,
    merchant: { terminalId, merchantTransactionId },
    amount: { value: cents / 100, currency: 'EUR' },
    paymentType: type,
    paymentStatus: status,
    ...(method && { paymentMethod: method }),
    ...(transaction.reference && {
      paymentReference: {
        entity,
        reference: transaction.reference,
        amount: { value: cents / 100, currency: 'EUR' },
        expireDate: new Date(transaction.expires).toISOString(),
      },
    }),
    returnStatus: returnStatus(transaction.statusCode),
  };
}
