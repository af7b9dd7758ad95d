import { randomUUID } from 'node:crypto';
import type { Change } from '../change.ts';
import { newReference } from '../multibanco/reference.ts';
import type { SibsKeys } from './provider.ts';
import { rejection, type Status, SUCCESS, saveTransaction, show, type Transaction } from './transaction.ts';

/** How long a request waits on a phone, and how soon an automatic one answers, in milliseconds. */
const PHONE_MS = 4 * 60_000;
const SOON_MS = 1000;

export type Outcome = readonly [Exclude<Status, 'Pending'>, string];
export const PAID: Outcome = ['Success', SUCCESS];
export const TIMED_OUT: Outcome = ['Timeout', '00.110.1601'];

/** Phones that decide automatically after a second, by the end of their number; all others wait for a person. */
export const PHONES: Readonly<Record<string, { label: string; outcome: Outcome }>> = {
  '001': { label: 'accepts by itself', outcome: PAID },
  '002': { label: 'refuses by itself', outcome: ['Declined', 'E0500'] },
  '003': { label: 'has no MB WAY', outcome: ['Declined', 'E0506'] },
  '005': { label: 'does not answer in time', outcome: TIMED_OUT },
  '006': { label: 'has insufficient funds', outcome: ['Declined', 'E0113'] },
};

/** POST …/mbway-id/purchase: sends the request to the customer's phone. The answer never reports a payment. */
export function ringPhone(
  change: Change,
  transaction: Transaction,
  phone: string,
  requested: string | null,
): Transaction {
  assertOffered(transaction, 'MBWAY');
  const ringing = { ...transaction, method: 'MBWAY', phone, updated: change.now } as const;
  const code = /^351#9\d{8}$/.test(phone) ? requested?.replace('decline:', '') : 'E0504';
  const decided: Outcome | undefined = code ? ['Declined', code] : PHONES[phone.slice(-3)]?.outcome;
  const [status = 'Declined', statusCode = ''] = decided ?? [];
  // An unknown phone is declined in the answer itself, and so without a notice.
  if (['E0504', 'E0506'].includes(statusCode)) {
    return saveTransaction(change.db, { ...ringing, status, statusCode });
  }
  if (decided) change.later(`${status}|${statusCode}`, transaction.id, SOON_MS);
  else change.later(TIMED_OUT.join('|'), transaction.id, PHONE_MS);
  return saveTransaction(change.db, ringing);
}

/** POST …/service-reference/generate: issues a reference, the same one for a repeated call. */
export function issueReference(change: Change, transaction: Transaction, entity: string): Transaction {
  if (transaction.reference) return transaction;
  assertOffered(transaction, 'REFERENCE');
  change.later(TIMED_OUT.join('|'), transaction.id, transaction.expires - change.now);
  const reference = newReference(entity, transaction.cents);
  return saveTransaction(change.db, { ...transaction, method: 'REFERENCE', reference, updated: change.now });
}

function assertOffered({ offered, status, method }: Transaction, wanted: Transaction['offered']): void {
  if (offered !== wanted) throw rejection(400, `The payment does not offer ${wanted}`);
  if (status !== 'Pending') throw rejection(400, `The payment is ${status}`);
  if (method !== null) throw rejection(400, `The payment was begun with ${method}`);
}

/** Ends a pending transaction and notifies the shop; an ended one stays unchanged. */
export function settle(
  change: Change,
  transaction: Transaction,
  [status, statusCode]: Outcome,
  { terminalId, entity }: SibsKeys,
): void {
  if (transaction.status !== 'Pending') return;
  const ended = saveTransaction(change.db, { ...transaction, status, statusCode, updated: change.now });
  const { id, merchantTransactionId, cents } = ended;
  const notificationID = randomUUID();
  change.emit({
    id: notificationID,
    type: `payment.${status.toLowerCase()}`,
    lane: id,
    body: {
      ...show(ended, terminalId, entity),
      transactionDateTime: new Date(change.now).toISOString(),
      amount: { value: (cents / 100).toFixed(2), currency: 'EUR' },
      merchant: { transactionId: merchantTransactionId, terminalId },
      notificationID,
    },
  });
}
