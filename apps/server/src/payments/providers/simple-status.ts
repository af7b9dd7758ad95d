import type { AttemptRef, ProviderStatus } from '../records/gateway.ts';

/** Builds a status with the shop's own figures, for a provider that reports none. */
export const simpleStatus = (
  { providerRef, amount, currency, orderId }: AttemptRef,
  state: ProviderStatus['state'],
  failureCode: string | null = null,
): ProviderStatus => ({ providerRef: providerRef ?? '', state, amount, currency, orderId, failureCode });
