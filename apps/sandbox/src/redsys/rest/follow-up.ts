import { takeRefund } from '../../control/requests.ts';
import type { Change } from '../change.ts';
import { findOperation, type Movement, PROVIDER, type StoredOperation, saveOperation } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { type SisCode, SisError } from '../problem.ts';
import { addMovement } from '../settle.ts';

export interface Done {
  stored: StoredOperation;
  movement: Movement;
}

/** Gives money back, in part or in full, until nothing is left (0900); SIS0054, 0056, 0057, 0626. */
export function refund(change: Change, { order, amount }: Petition): Done {
  const stored = existing(change, order, 'SIS0054');
  const { body } = stored;
  if (body.state === 'annulled') throw new SisError('SIS0626');
  if (body.state !== 'authorised' || body.charged === 0) throw new SisError('SIS0056');
  if (amount > body.charged - body.refunded) throw new SisError('SIS0057');
  const refusal = takeRefund(change.db, PROVIDER)?.replace('decline:', '').padStart(4, '0') ?? null;
  if (refusal === null) body.refunded += amount;
  return done(change, stored, addMovement(change, stored, '3', amount, refusal ?? '0900'));
}

/** Takes what was reserved, or a part of it (0900); SIS0059 to 0062. */
export function confirm(change: Change, { order, amount }: Petition): Done {
  const stored = existing(change, order, 'SIS0059');
  const { body } = stored;
  if (body.type !== '1') throw new SisError('SIS0059');
  if (body.state !== 'authorised') throw new SisError('SIS0061');
  if (body.charged > 0) throw new SisError('SIS0060');
  if (amount > body.amount) throw new SisError('SIS0062');
  body.charged = amount;
  return done(change, stored, addMovement(change, stored, '2', amount, '0900'));
}

/** Undoes a reservation or a payment as a whole (0400). An undone payment counts in the books as given back. */
export function cancel(change: Change, { order }: Petition): Done {
  const stored = existing(change, order, 'SIS0225');
  const { body } = stored;
  const reserved = body.type === '1' && body.charged === 0;
  if (body.state === 'annulled') throw new SisError(body.charged > 0 ? 'SIS0635' : 'SIS0222');
  if (body.state !== 'authorised') throw new SisError(reserved ? 'SIS0223' : 'SIS0636');
  if (body.refunded > 0) throw new SisError('SIS0625');
  body.state = 'annulled';
  body.refunded = body.charged;
  return done(change, stored, addMovement(change, stored, '9', body.charged || body.amount, '0400'));
}

function existing(change: Change, order: string, missing: SisCode): StoredOperation {
  const stored = findOperation(change.db, order);
  if (!stored) throw new SisError(missing);
  return stored;
}

function done(change: Change, stored: StoredOperation, movement: Movement): Done {
  saveOperation(change.db, stored);
  return { stored, movement };
}
