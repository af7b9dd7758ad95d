import { X509Certificate } from 'node:crypto';
import { NoWord } from '../no-word.ts';
import { everybodysRoots, isPaypalsChain, isValid } from './chain.ts';
import { isPaypals, type PaypalSettings } from './settings.ts';

const PATIENCE_MS = 10_000;
/** Certificates that are remembered; PayPal has a few. */
const KEPT = 20;
const MAX_CHAIN = 6;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificate at an address, if it is PayPal's and valid now; null when it is not. */
export type Certificates = (url: string, now: Date) => Promise<X509Certificate | null>;

/** Fetches PayPal's certificates, each once. */
export function paypalCertificates(settings: PaypalSettings): Certificates {
  const kept = new Map<string, readonly X509Certificate[]>();
  return async (url, now) => {
    if (!isTrustedPlace(settings, url)) return null;
    const chain = kept.get(url) ?? (await fetchChain(url));
    const [leaf] = chain;
    if (!leaf || !chain.every((one) => isValid(one, now))) return null;
    if (isPaypals(url) && !isPaypalsChain(chain, everybodysRoots(), now)) return null;
    if (kept.size >= KEPT) kept.clear();
    kept.set(url, chain);
    return leaf;
  };
}

/** PayPal's own, or whoever stands for it by our configuration. */
const isTrustedPlace = ({ API_URL }: PaypalSettings, url: string): boolean =>
  isPaypals(API_URL) ? isPaypals(url) : new URL(url).origin === new URL(API_URL).origin;

async function fetchChain(url: string): Promise<X509Certificate[]> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const blocks = (await response.text()).match(PEM) ?? [];
    return blocks.slice(0, MAX_CHAIN).map((pem) => new X509Certificate(pem));
  } catch (cause) {
    throw new NoWord('PayPal’s certificate cannot be had', { cause });
  }
}
