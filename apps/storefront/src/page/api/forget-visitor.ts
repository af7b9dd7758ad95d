import { forgetUnsent } from '../storage/forget-unsent.ts';
import { endSession } from './session-end.ts';

/** Deletes the files on their way and the typed answers of a visitor who has logged out or erased the account. */
export function forgetVisitor(): void {
  endSession();
  forgetUnsent('incident');
  forgetUnsent('line');
  forgetUnsent('message');
  forgetUnsent('cart-line');
}
