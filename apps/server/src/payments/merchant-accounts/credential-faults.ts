import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import { secretWeakness } from '../../platform/config/secret-strength.ts';
import { addressHost } from '../../platform/http/live-address.ts';
import type { CredentialRules, KnownProvider } from '../providers/provider.ts';

/**
 * `test_key`, `test_url`: a live shop holds a credential that captures no real money; `live_key`, `live_url`:
 * a staging shop holds one that does. `published`: the value is public, so anybody can forge a notification
 * with it; so can they with a `weak` one.
 */
export const CREDENTIAL_FAULTS = [
  'test_key',
  'test_url',
  'live_key',
  'live_url',
  'published',
  'weak',
] as const;
export type CredentialFault = (typeof CREDENTIAL_FAULTS)[number];

/** A test key of Stripe or MONEI, in any setting. */
const TEST_KEY = /^[a-z]+_test_/;
const LIVE_KEY = /^[a-z]+_live_/;
/**
 * Characters of a Redsys key that its newest signature uses: a longer key with the same start creates the same
 * signatures.
 */
const SIGNING_CHARACTERS = 16;

/**
 * Returns whether two values are the same secret: literally, by their decoded bytes, or by the part used for signing.
 */
function isSame(value: string, known: string): boolean {
  if (value.trim().toUpperCase() === known.toUpperCase()) return true;
  if (known.length < SIGNING_CHARACTERS * 2) return false;
  if (value.slice(0, SIGNING_CHARACTERS) === known.slice(0, SIGNING_CHARACTERS)) return true;
  return Buffer.from(value, 'base64').equals(Buffer.from(known, 'base64'));
}

const isListed = (lists: CredentialRules['published'], setting: string, value: string): boolean =>
  (lists?.[setting] ?? []).some((known) => isSame(value, known));

const isTestHost = ({ testHosts }: CredentialRules, value: string): boolean =>
  testHosts?.test(addressHost(value) ?? '') ?? false;

/** Characters of a provider's webhook secret after its prefix, such as `whsec_`; providers make longer ones. */
const MIN_WEBHOOK_SECRET = 24;

const isWeak = (setting: string, value: string): boolean =>
  setting === 'WEBHOOK_SECRET' &&
  secretWeakness(value.replace(/^whsec_/, ''), MIN_WEBHOOK_SECRET) !== undefined;

/**
 * Returns why a shop of this mode may not use a credential, or null. `value` is the effective one, defaults included.
 */
export function credentialFault(
  mode: Mode,
  provider: KnownProvider,
  setting: string,
  value: string,
): CredentialFault | null {
  const wanted = MODE_RULES[mode].credentials;
  if (wanted === 'any') return null;
  const rules = provider.credentials;
  if (isListed(rules.demonstration, setting, value)) return 'published';
  // Test environments have published secrets, which staging accepts.
  const isPublished = isListed(rules.published, setting, value);
  if (isPublished && wanted === 'live') return 'published';
  if (!isPublished && isWeak(setting, value)) return 'weak';
  const decidesByUrl = rules.urls?.includes(setting) ?? false;
  if (wanted === 'live') {
    if (TEST_KEY.test(value)) return 'test_key';
    return isTestHost(rules, value) ? 'test_url' : null;
  }
  if (LIVE_KEY.test(value) || (rules.keys?.includes(setting) && !TEST_KEY.test(value))) return 'live_key';
  return decidesByUrl && !isTestHost(rules, value) ? 'live_url' : null;
}
