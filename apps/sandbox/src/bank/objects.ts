import type { Version } from './grammar.ts';

/** One debit of a file, as read; amounts in cents, days as `2026-11-23`. */
export interface ReadDebit {
  endToEndId: string;
  instructionId: string;
  /** Cents; null when it is not an amount in euros. */
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
  /** As written; empty when left out. */
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

/** A debit in the bank's books. */
export interface Debit extends ReadDebit {
  cents: number;
  state: DebitState;
  /** Why it was refused or came back; null otherwise. */
  code: string | null;
  /** With what it will come back by itself, or null. */
  comesBack: string | null;
}

/** A file that the bank has taken; its id is the shop's MsgId. */
export interface BankFile extends ReadFile<Debit> {
  /** Milliseconds since 1970. */
  received: number;
}

/** A file of the bank's for the shop to fetch. */
export interface Result {
  id: string;
  kind: 'pain.002' | 'camt.054';
  /** MsgId of the shop's file; NOTPROVIDED when it could not be read. */
  messageId: string;
  /** Milliseconds since 1970. */
  created: number;
  /** In Spanish, for a person. */
  words: string;
  xml: string;
}
