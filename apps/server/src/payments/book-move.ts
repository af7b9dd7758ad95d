import type { Deps } from '../deps.ts';
import { type Attempt, keepMove } from './attempts.queries.ts';
import type { Moved } from './gateway.ts';

/** Writes down how far a call has moved an attempt. False when it ended meanwhile, or was moved by another call. */
export function bookMove(
  deps: Deps,
  attempt: Attempt,
  moved: Moved & { readonly providerRef?: string },
): Promise<boolean> {
  const providerRef = moved.providerRef ?? attempt.provider_ref;
  if (providerRef === null) throw new Error(`attempt ${attempt.id} was moved before it was started`);
  return keepMove(deps.db, attempt, { ...moved, providerRef }, deps.clock());
}
