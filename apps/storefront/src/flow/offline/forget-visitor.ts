import { endSession } from '../../api/session-end.ts';
import { forgetUnsent } from './forget-unsent.ts';

/** Deletes what the tab holds of a visitor who has logged out or erased the account: files on their way, typed answers. */
export function forgetVisitor(): void {
  endSession();
  forgetUnsent('incident');
  forgetUnsent('line');
  forgetUnsent('message');
  forgetUnsent('cart-line');
}
