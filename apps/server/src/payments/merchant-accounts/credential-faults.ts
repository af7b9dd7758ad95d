import { MODE_RULES, type Mode } from '../../mode.ts';
import type { ProviderName } from '../providers/provider-settings.ts';
import { hostOf } from './live-address.ts';

/**
 * `test_key`, `test_url`: a live shop holds what captures no real money. `live_key`, `live_url`: a staging shop holds what does.
 * `published`: everybody knows the value, so anybody can forge a notification with it.
 */
export const CREDENTIAL_FAULTS = ['test_key', 'test_url', 'live_key', 'live_url', 'published'] as const;
export type CredentialFault = (typeof CREDENTIAL_FAULTS)[number];

type Rules = {
  /** The hosts of the provider's test environment. */
  readonly testHosts?: RegExp;
  /** Settings whose address decides whether money is real. */
  readonly urls?: readonly string[];
  /** Settings whose prefix decides whether money is real. */
  readonly keys?: readonly string[];
  /** Values that the provider prints in its documentation for everybody's tests, by setting. */
  readonly published?: Readonly<Record<string, readonly string[]>>;
  /** Values of this project's own demonstration, which stand in its source, by setting. */
  readonly demonstration?: Readonly<Record<string, readonly string[]>>;
};

const RULES: Readonly<Record<ProviderName, Rules>> = {
  monei: { keys: ['API_KEY'] },
  paypal: {
    testHosts: /(^|\.)sandbox\.paypal\.com$/,
    urls: ['API_URL'],
    demonstration: {
      CLIENT_ID: ['folio-test-client'],
      CLIENT_SECRET: ['folio-test-secret'],
      WEBHOOK_ID: ['WH-FOLIO-TEST-1'],
    },
  },
  redsys: {
    testHosts: /^sis-[a-z]+\.redsys\.es$/,
    urls: ['URL', 'QUERY_URL'],
    published: {
      MERCHANT_CODE: ['999008881'],
      SECRET_KEY: ['sq7HjrUOBfKmC576ILgskD5srU870gJ7', 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'],
    },
  },
  sepa: {
    demonstration: { CREDITOR_ID: ['ES81000B00000000'], CREDITOR_IBAN: ['ES2099900001670000009000'] },
  },
  sibs: {
    testHosts: /(^|[.-])(qly|cer|sandbox)\b.*\.(sibs\.pt|sibspayments\.com)$|^sandbox\.sibspayments\.com$/,
    urls: ['API_URL'],
    demonstration: {
      TOKEN: ['folio-test-token'],
      CLIENT_ID: ['folio-test-client'],
      WEBHOOK_SECRET: ['MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', '0123456789abcdef0123456789abcdef'],
    },
  },
  stripe: { keys: ['SECRET_KEY', 'PUBLISHABLE_KEY'] },
};

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

const isListed = (lists: Rules['published'], setting: string, value: string): boolean =>
  (lists?.[setting] ?? []).some((known) => isSame(value, known));

const isTestHost = ({ testHosts }: Rules, value: string): boolean =>
  testHosts?.test(hostOf(value) ?? '') ?? false;

/** Why a shop of this mode may not hold a provider credential, or null. `value`: the setting in force, its default included. */
export function credentialFault(
  mode: Mode,
  provider: ProviderName,
  setting: string,
  value: string,
): CredentialFault | null {
  const wanted = MODE_RULES[mode].credentials;
  if (wanted === 'any') return null;
  const rules = RULES[provider];
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
