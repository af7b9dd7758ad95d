import { readWish, type Scope, writeWish } from '../control/wishes.ts';
import type { Database } from '../store/database.ts';
import type { Course } from './cards.ts';
import { PROVIDER } from './operation.ts';

/** What the control endpoint wants of a payment, besides breakdowns. */
export interface Forced {
  /** A Ds_Response. */
  verdict: string | null;
  course: Course | null;
}

/** Reads an outcome: `approve`, `decline:<Ds_Response>`, `challenge`, `frictionless`, or none. */
export function forcedBy(wished: string | null): Forced {
  if (wished === 'challenge' || wished === 'frictionless') return { verdict: null, course: wished };
  if (wished === 'approve') return { verdict: '0000', course: null };
  return { verdict: wished?.replace('decline:', '').padStart(4, '0') ?? null, course: null };
}

export interface RefundWish {
  /** A Ds_Response. */
  response: string;
  scope: Scope;
}

/** Sets or lifts (null) what refunds are refused with. */
export function wishRefund(db: Database, wish: RefundWish | null): void {
  writeWish(db, PROVIDER, 'refund', wish);
}

/** What refunds are to be refused with, or null. */
export function wishedRefund(db: Database): RefundWish | null {
  return readWish<RefundWish>(db, PROVIDER, 'refund');
}

/** Takes that wish; one for the next refund is then used up. */
export function takeRefund(db: Database): string | null {
  const wish = wishedRefund(db);
  if (wish?.scope === 'next') wishRefund(db, null);
  return wish?.response ?? null;
}

/** Whether the shop's return addresses get the signed parameters: a setting of the terminal's, on unless changed. */
export function returnsParameters(db: Database): boolean {
  return readWish<boolean>(db, PROVIDER, 'returnParameters') ?? true;
}

/** Changes that setting; `{"clear": true}` brings it back to on. */
export function setReturnsParameters(db: Database, value: boolean): void {
  writeWish(db, PROVIDER, 'returnParameters', value);
}
