import type { Deps } from '../deps.ts';

/** Returns whether the provider cannot refund a payment, so that the accountant transfers the money. */
export function isManual(
  { gateways }: Pick<Deps, 'gateways'>,
  { gateway, method }: { readonly gateway: string; readonly method: string },
): boolean {
  const provider = gateways.get(gateway);
  return !provider?.refund || (provider.manualRefunds?.(method) ?? false);
}
