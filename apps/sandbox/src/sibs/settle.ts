import { randomUUID } from 'node:crypto';
import type { Change } from '../change.ts';
import { returnStatus } from './codes.ts';
import type { SibsKeys } from './config.ts';
import type { Transaction } from './objects.ts';
import { noticeOf } from './show.ts';
import { save } from './stored-records.ts';

/** How a transaction that is pending ends. */
export type End = { status: 'Success' } | { status: 'Declined' | 'Timeout'; code: string };

/** The last day of a reference is over. */
export const LAPSED: End = { status: 'Timeout', code: '00.110.1601' };

/** Ends a transaction that is pending, and tells the shop; one that has ended stays as it is. */
export function settle(change: Change, transaction: Transaction, end: End, keys: SibsKeys): Transaction {
  if (transaction.status !== 'Pending') return transaction;
  const paid = end.status === 'Success';
  const held = paid && transaction.type === 'AUTH';
  const ended = save(change.db, {
    ...transaction,
    status: end.status,
    returned: returnStatus(paid ? '000' : end.code),
    charged: paid && !held ? transaction.cents : 0,
    held,
    updated: change.now,
  });
  const id = randomUUID();
  const type = `payment.${end.status.toLowerCase()}`;
  change.emit({ id, type, lane: ended.id, body: noticeOf(ended, keys, id) });
  return ended;
}
