import type { Version } from './schemas.ts';

/** One debit of a file, as read; amounts in cents, days as `2026-11-23`. */
export interface ReadDebit {
  endToEndId: string;
  instructionId: string;
  /** Null if the text is not an amount. */
  cents: number | null;
  currency: string;
  mandateId: string;
  signed: string;
  debtor: string;
  iban: string;
  remittance: string;
  creditorId: string;
}

/** Debits of one kind and day. */
export interface ReadPayment<D = ReadDebit> {
  id: string;
  /** As written; empty if left out. */
  count: string;
  sum: string;
  service: string;
  instrument: string;
  sequence: string;
  day: string;
  batch: boolean;
  creditor: string;
  iban: string;
  debits: D[];
}

/** A pain.008 as read. */
export interface ReadFile<D = ReadDebit> {
  messageId: string;
  version: Version;
  count: string;
  sum: string;
  payments: ReadPayment<D>[];
}

export type DebitState = 'accepted' | 'rejected' | 'settled' | 'returned';

/** A debit in the bank's ledger. */
export interface Debit extends ReadDebit {
  cents: number;
  state: DebitState;
  /** ISO's reason of a rejection or a return; null otherwise. */
  code: string | null;
  /** ISO's reason with which the bank itself will return it, or null. */
  returnCode: string | null;
}

/** A file that the bank has accepted; its id is the shop's MsgId. */
export interface BankFile extends ReadFile<Debit> {
  /** Milliseconds since 1970. */
  received: number;
}

/** A file of the bank for the shop to fetch. */
export interface Result {
  id: string;
  kind: 'pain.002' | 'camt.054';
  /** MsgId of the shop's file; NOTPROVIDED for an unreadable one. */
  messageId: string;
  /** Milliseconds since 1970. */
  created: number;
  /** Summary for a person. */
  message: string;
  xml: string;
}
