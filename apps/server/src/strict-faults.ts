import { addressFault } from './payments/merchant-accounts/live-address.ts';
import { FAULT_LABELS } from './payments/merchant-accounts/setting-faults.ts';
import { secretWeakness } from './secret-strength.ts';

/**
 * Lists the requirements of a strict mode beyond readable settings. It reads the raw environment, so that all faults
 * are reported at once.
 */
export function strictFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  const weakness = secretWeakness(env.FOLIO_SECRET ?? '');
  if (weakness) faults.push(`FOLIO_SECRET ${weakness}`);
  if (!env.PUBLIC_URL) faults.push('PUBLIC_URL must say where customers reach the shop');
  for (const name of ['PUBLIC_URL', 'WEBHOOK_URL', 'VIES_URL', 'PLACES_URL']) {
    const fault = addressFault(env[name] ?? '');
    if (fault) faults.push(`${name} ${FAULT_LABELS[fault]}`);
  }
  if (env.DEMO_PUSH_URL) faults.push('DEMO_PUSH_URL is for the demonstration only');
  // Without it cookies lack `Secure`, and all customers share the proxy's address and one rate limit.
  if (env.PUBLIC_URL?.startsWith('https:') && !env.TRUST_PROXY)
    faults.push('TRUST_PROXY must name the addresses of the proxy that ends TLS, such as 127.0.0.1');
  return faults;
}
