import type { Change } from '../change.ts';
import { at, textAt } from '../json-path.ts';
import { merchantOf } from './checkout.ts';
import { returnStatus } from './codes.ts';
import type { SibsKeys } from './config.ts';
import { centsOf } from './money.ts';
import type { Transaction, TransactionType } from './objects.ts';
import { badRequest } from './problem.ts';
import { load, newId, save } from './stored-records.ts';

/** Changes the original, or says why not. */
type Effect = (original: Transaction, cents: number) => Partial<Transaction> | string;

const EFFECTS: Record<'CAPT' | 'CANC' | 'RFND', Effect> = {
  CAPT: (original, cents) => {
    if (!original.held) return 'There is nothing to capture';
    return cents > original.cents ? 'More than was authorized' : { charged: cents, held: false };
  },
  CANC: (original) => {
    if (original.held) return { held: false };
    if (original.status !== 'Pending') return 'There is nothing to cancel';
    return { status: 'Declined', returned: returnStatus('E0500', 'Cancelled by the merchant') };
  },
  RFND: (original, cents) => {
    // Money that came through a cash machine has no way back: the shop sends a transfer.
    if (original.method === 'REFERENCE') return 'References are not refunded';
    const left = original.charged - original.refunded;
    return cents > left ? 'More than is left of the payment' : { refunded: original.refunded + cents };
  },
};

/**
 * POST …/capture, …/cancellation, …/refund: a transaction of its own that follows another. A rule that speaks against it
 * gives `paymentStatus` Declined; a request that is not understood a 400.
 */
export function followUp(
  change: Change,
  id: string,
  type: keyof typeof EFFECTS,
  request: unknown,
  told: { keys: SibsKeys; requested: string | null },
): Transaction {
  const original = load(change.db, id);
  const merchantTransactionId = merchantOf(request, told.keys);
  const cents = centsOf(at(request, 'transaction', 'amount'));
  if (textAt(request, 'transaction', 'originalTransaction', 'id') !== id) {
    throw badRequest('transaction.originalTransaction.id is not that of the address');
  }
  const [, code] = /^decline:(.+)$/.exec(told.requested ?? '') ?? [];
  const effect = code === undefined ? EFFECTS[type](original, cents) : 'Declined';
  const next = follower(change, original, type, { merchantTransactionId, cents });
  if (typeof effect === 'string') {
    // SIBS publishes no codes for these; the description tells.
    return save(change.db, { ...next, status: 'Declined', returned: returnStatus(code ?? 'E0999', effect) });
  }
  save(change.db, { ...original, ...effect, updated: change.now });
  return save(change.db, next);
}

function follower(
  { now }: Change,
  original: Transaction,
  type: TransactionType,
  own: { merchantTransactionId: string; cents: number },
): Transaction {
  return {
    ...original,
    ...own,
    id: newId(),
    type,
    status: 'Success',
    returned: returnStatus('000'),
    original: original.id,
    reference: null,
    course: null,
    charged: 0,
    refunded: 0,
    held: false,
    created: now,
    updated: now,
  };
}
