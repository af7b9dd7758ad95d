import { FAULT_LABELS } from '../payments/merchant-accounts/setting-faults.ts';
import { leavesMachine } from '../platform/config/config.ts';
import { secretWeakness } from '../platform/config/secret-strength.ts';
import { entries } from '../platform/config/setting-lists.ts';
import { parseBucket } from '../platform/files/open-storage.ts';
import { addressFault, isLoopback } from '../platform/http/live-address.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Our own secrets besides FOLIO_SECRET; they may be absent. */
const OTHER_SECRETS = ['FOLIO_SECRET_PREVIOUS', 'METRICS_TOKEN', 'MAIL_BOUNCE_SECRET'];

function secretFaults(env: Settings): string[] {
  const secrets = [
    { name: 'FOLIO_SECRET', value: env.FOLIO_SECRET ?? '' },
    ...OTHER_SECRETS.flatMap((name) => entries(env[name]).map((value) => ({ name, value }))),
  ];
  return secrets.flatMap(({ name, value }) => {
    const weakness = secretWeakness(value);
    return weakness ? [`${name} ${weakness}`] : [];
  });
}

/** Returns whether a database's connections may leave this machine without TLS; libpq's variables count, too. */
function isPlainDatabase(address: string, env: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? (hostname || env.PGHOST || '');
  const mode = searchParams.get('sslmode') ?? env.PGSSLMODE ?? '';
  const isEncrypted =
    /^(require|verify-ca|verify-full|no-verify)$/.test(mode) ||
    /^(true|1)$/.test(searchParams.get('ssl') ?? '');
  return leavesMachine(host) && !isEncrypted;
}

/** Returns whether an address of the mail server switches TLS off, which is otherwise required of other machines. */
function isPlainMail(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const isOff = searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false';
  return isOff && leavesMachine(hostname);
}

function plaintextFaults(env: Settings): string[] {
  const allowed = entries(env.ALLOW_PLAINTEXT);
  const databases = allowed.includes('database') ? [] : ['DATABASE_URL', 'DATABASE_DIRECT_URL'];
  const { endpoint } = parseBucket(env.FILES_URL ?? '') ?? {};
  const isPlainStore = endpoint?.startsWith('http:') && !isLoopback(endpoint);
  return [
    ...databases
      .filter((name) => isPlainDatabase(env[name] ?? '', env))
      .map(
        (name) =>
          `${name} must end in ?sslmode=verify-full or require, or ALLOW_PLAINTEXT must name database`,
      ),
    ...(!allowed.includes('mail') && isPlainMail(env.SMTP_URL ?? '')
      ? ['SMTP_URL must not switch TLS off, or ALLOW_PLAINTEXT must name mail']
      : []),
    ...(isPlainStore ? ['FILES_URL must have an https:// endpoint'] : []),
  ];
}

function addressFaults(env: Settings): string[] {
  const faults: string[] = [];
  if (!env.PUBLIC_URL) faults.push('PUBLIC_URL must say where customers reach the shop');
  for (const name of ['PUBLIC_URL', 'WEBHOOK_URL', 'VIES_URL', 'PLACES_URL']) {
    const fault = addressFault(env[name] ?? '');
    if (fault) faults.push(`${name} ${FAULT_LABELS[fault]}`);
  }
  // Without it cookies lack `Secure`, and all customers share the proxy's address and one rate limit.
  if (env.PUBLIC_URL?.startsWith('https:') && !env.TRUST_PROXY)
    faults.push('TRUST_PROXY must name the addresses of the proxy that ends TLS, such as 127.0.0.1');
  return faults;
}

/**
 * Lists the requirements of a strict mode beyond readable settings. It reads the raw environment, so that all faults
 * are reported at once.
 */
export function strictFaults(env: Settings): string[] {
  const demonstration = Object.keys(env).filter((name) => name.startsWith('DEMO_') && env[name]);
  return [
    ...secretFaults(env),
    ...addressFaults(env),
    ...plaintextFaults(env),
    ...demonstration.map((name) => `${name} is for the demonstration only: remove it`),
    // The development server hands out its sources, and its pages have no content policy.
    ...(env.NODE_ENV === 'development' ? ['NODE_ENV must not be development: remove it'] : []),
  ];
}
