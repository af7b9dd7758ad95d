import type { AttemptRef, AttemptReport } from './gateway.ts';

/** A report of an attempt of which its provider gives no figures: they are ours. */
export const plainReport = (
  { providerRef, amount, currency, orderId }: AttemptRef,
  state: AttemptReport['state'],
  failureCode: string | null = null,
): AttemptReport => ({ providerRef: providerRef ?? '', state, amount, currency, orderId, failureCode });
