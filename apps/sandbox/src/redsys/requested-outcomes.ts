import { readRequest, writeRequest } from '../control/requests.ts';
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
export function forcedBy(requested: string | null): Forced {
  if (requested === 'challenge' || requested === 'frictionless') return { verdict: null, course: requested };
  if (requested === 'approve') return { verdict: '0000', course: null };
  return { verdict: requested?.replace('decline:', '').padStart(4, '0') ?? null, course: null };
}

/** Whether the shop's return addresses get the signed parameters: a setting of the terminal's, on unless changed. */
export function returnsParameters(db: Database): boolean {
  return readRequest<boolean>(db, PROVIDER, 'returnParameters') ?? true;
}

/** Changes that setting; `{"clear": true}` brings it back to on. */
export function setReturnsParameters(db: Database, value: boolean): void {
  writeRequest(db, PROVIDER, 'returnParameters', value);
}
