import { findOperation, type KeptOperation, type Movement, saveOperation } from '../operation.ts';
import type { Petition } from '../petition.ts';
import { type SisCode, SisError } from '../problem.ts';
import { addMovement } from '../settle.ts';
import type { Unit } from '../unit.ts';
import { takeRefund } from '../wishes.ts';

export interface Done {
  kept: KeptOperation;
  movement: Movement;
}

/** Gives money back, in part or in full, until nothing is left (0900); SIS0054, 0056, 0057, 0626. */
export function refund(unit: Unit, { order, amount }: Petition): Done {
  const kept = existing(unit, order, 'SIS0054');
  const { body } = kept;
  if (body.state === 'annulled') throw new SisError('SIS0626');
  if (body.state !== 'authorised' || body.charged === 0) throw new SisError('SIS0056');
  if (amount > body.charged - body.refunded) throw new SisError('SIS0057');
  const refusal = takeRefund(unit.db);
  if (refusal === null) body.refunded += amount;
  return done(unit, kept, addMovement(unit, kept, '3', amount, refusal ?? '0900'));
}

/** Takes what was reserved, or a part of it (0900); SIS0059 to 0062. */
export function confirm(unit: Unit, { order, amount }: Petition): Done {
  const kept = existing(unit, order, 'SIS0059');
  const { body } = kept;
  if (body.type !== '1') throw new SisError('SIS0059');
  if (body.state !== 'authorised') throw new SisError('SIS0061');
  if (body.charged > 0) throw new SisError('SIS0060');
  if (amount > body.amount) throw new SisError('SIS0062');
  body.charged = amount;
  return done(unit, kept, addMovement(unit, kept, '2', amount, '0900'));
}

/** Undoes a reservation or a payment as a whole (0400). An undone payment counts in the books as given back. */
export function cancel(unit: Unit, { order }: Petition): Done {
  const kept = existing(unit, order, 'SIS0225');
  const { body } = kept;
  const reserved = body.type === '1' && body.charged === 0;
  if (body.state === 'annulled') throw new SisError(body.charged > 0 ? 'SIS0635' : 'SIS0222');
  if (body.state !== 'authorised') throw new SisError(reserved ? 'SIS0223' : 'SIS0636');
  if (body.refunded > 0) throw new SisError('SIS0625');
  body.state = 'annulled';
  body.refunded = body.charged;
  return done(unit, kept, addMovement(unit, kept, '9', body.charged || body.amount, '0400'));
}

function existing(unit: Unit, order: string, missing: SisCode): KeptOperation {
  const kept = findOperation(unit.db, order);
  if (!kept) throw new SisError(missing);
  return kept;
}

function done(unit: Unit, kept: KeptOperation, movement: Movement): Done {
  saveOperation(unit.db, kept);
  return { kept, movement };
}
