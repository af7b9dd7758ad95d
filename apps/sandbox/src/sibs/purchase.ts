import type { Change } from '../change.ts';
import { textAt } from '../json-path.ts';
import { newReference } from '../multibanco/reference.ts';
import { returnStatus } from './codes.ts';
import type { SibsKeys } from './config.ts';
import type { PaymentStatus, Transaction } from './objects.ts';
import { courseOf } from './phones.ts';
import { badRequest } from './problem.ts';
import { type End, settle } from './settle.ts';
import { save } from './stored-records.ts';

/** How long a request waits on a telephone, and how soon one that answers by itself does, in milliseconds. */
const WAITS_MS = 4 * 60_000;
const SOON_MS = 1000;

/**
 * POST …/mbway-id/purchase: the request goes to the customer's telephone; the answer never says that it is paid. Throws
 * a 400.
 */
export function purchaseByPhone(
  change: Change,
  transaction: Transaction,
  request: unknown,
  requested: string | null,
): Transaction {
  mustOffer(transaction, 'MBWAY');
  const phone = textAt(request, 'customerPhone') ?? '';
  if (!/^351#9\d{8}$/.test(phone)) return refused(change, transaction, 'E0504');
  const { course, soon } = courseOf(phone, requested);
  if (course.kind === 'unknown') return refused(change, { ...transaction, phone }, 'E0506');
  const waiting = save(change.db, { ...transaction, method: 'MBWAY', phone, course, updated: change.now });
  if (soon && course.kind !== 'wait') change.later('phone-answers', transaction.id, SOON_MS);
  else change.later('phone-silent', transaction.id, WAITS_MS);
  return waiting;
}

/** What the answer to a request calls its status: in SIBS's older form Success means no more than that it was sent. */
export function statusSaid({ course, status }: Transaction): PaymentStatus {
  return course?.kind === 'wait' && 'saysSuccess' in course ? 'Success' : status;
}

/** A telephone answers by itself, or its time is over. */
export function phoneAnswers(change: Change, transaction: Transaction, keys: SibsKeys): void {
  if (transaction.method === 'MBWAY') settle(change, transaction, endOf(transaction), keys);
}

function endOf({ course }: Transaction): End {
  if (course?.kind === 'accept') return { status: 'Success' };
  if (course?.kind === 'refuse') return { status: 'Declined', code: course.code };
  return { status: 'Timeout', code: '00.110.1601' };
}

/** POST …/service-reference/generate: the same reference, however often it is asked for. Throws a 400. */
export function giveReference(change: Change, transaction: Transaction, { entity }: SibsKeys): Transaction {
  if (transaction.reference) return transaction;
  mustOffer(transaction, 'REFERENCE');
  const { expires } = transaction.referenceWish ?? { expires: change.now };
  change.later('reference-expires', transaction.id, expires - change.now);
  return save(change.db, {
    ...transaction,
    method: 'REFERENCE',
    reference: { entity, reference: newReference(entity, transaction.cents), expires },
    updated: change.now,
  });
}

function mustOffer({ methods, status, method }: Transaction, wanted: 'MBWAY' | 'REFERENCE'): void {
  if (!methods.includes(wanted)) throw badRequest(`The payment does not offer ${wanted}`);
  if (status !== 'Pending') throw badRequest(`The payment is ${status}`);
  if (method !== null) throw badRequest(`The payment was begun with ${method}`);
}

/** Refused in the answer itself, and so without a notice. */
function refused(change: Change, transaction: Transaction, code: string): Transaction {
  return save(change.db, {
    ...transaction,
    method: 'MBWAY',
    status: 'Declined',
    returned: returnStatus(code),
    updated: change.now,
  });
}
