import type { AttemptRef, ProviderStatus } from './gateway.ts';

/** A report of an attempt of which its provider gives no figures: they are ours. */
export const simpleStatus = (
  { providerRef, amount, currency, orderId }: AttemptRef,
  state: ProviderStatus['state'],
  failureCode: string | null = null,
): ProviderStatus => ({ providerRef: providerRef ?? '', state, amount, currency, orderId, failureCode });
