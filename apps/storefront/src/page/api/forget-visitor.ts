import { forgetUnsent } from '../storage/forget-unsent.ts';
import { endSession } from './session-end.ts';

/** Deletes a visitor's files in transit and typed answers after a log-out or the account's erasure. */
export function forgetVisitor(): void {
  endSession();
  forgetUnsent('incident');
  forgetUnsent('line');
  forgetUnsent('message');
  forgetUnsent('cart-line');
}
