import { MODE_RULES, type Mode } from '../../mode.ts';
import type { CredentialRules, KnownProvider } from '../providers/provider.ts';
import { addressHost } from './live-address.ts';

/**
 * `test_key`, `test_url`: a live shop holds what captures no real money. `live_key`, `live_url`: a staging shop holds what does.
 * `published`: everybody knows the value, so anybody can forge a notification with it.
 */
export const CREDENTIAL_FAULTS = ['test_key', 'test_url', 'live_key', 'live_url', 'published'] as const;
export type CredentialFault = (typeof CREDENTIAL_FAULTS)[number];

/** A test key of Stripe's or MONEI's, whichever setting holds it. */
const TEST_KEY = /^[a-z]+_test_/;
const LIVE_KEY = /^[a-z]+_live_/;
/** How many characters of a Redsys key its newest signature uses: a longer key that begins alike signs alike. */
const SIGNING_CHARACTERS = 16;

/** Whether two values are one secret: to the letter, by the bytes they encode, or by the part that signs. */
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

/** Why a shop of this mode may not hold a provider credential, or null. `value`: the setting in force, its default included. */
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
  const decidesByUrl = rules.urls?.includes(setting) ?? false;
  if (wanted === 'live') {
    if (isListed(rules.published, setting, value)) return 'published';
    if (TEST_KEY.test(value)) return 'test_key';
    return isTestHost(rules, value) ? 'test_url' : null;
  }
  if (LIVE_KEY.test(value) || (rules.keys?.includes(setting) && !TEST_KEY.test(value))) return 'live_key';
  return decidesByUrl && !isTestHost(rules, value) ? 'live_url' : null;
}
