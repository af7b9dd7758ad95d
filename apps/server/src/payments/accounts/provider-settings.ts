import type { z } from 'zod';
import { MONEI_SECRETS, MoneiSettings } from '../monei/settings.ts';
import { PAYPAL_SECRETS, PaypalSettings } from '../paypal/settings.ts';
import { REDSYS_SECRETS, RedsysSettings } from '../redsys/settings.ts';
import { SEPA_SECRETS, SepaSettings } from '../sepa/settings.ts';
import { SIBS_SECRETS, SibsSettings } from '../sibs/settings.ts';
import { STRIPE_SECRETS, StripeSettings } from '../stripe/settings.ts';
import { type AddressFault, addressFault } from './live-address.ts';

/** What each provider wants to know of an account, by the provider's name. Every setting is a text, as an environment has it. */
export const PROVIDER_SETTINGS = {
  monei: MoneiSettings,
  paypal: PaypalSettings,
  redsys: RedsysSettings,
  sibs: SibsSettings,
  sepa: SepaSettings,
  stripe: StripeSettings,
} as const satisfies Record<string, z.ZodObject>;
export type ProviderName = keyof typeof PROVIDER_SETTINGS;

const PROVIDER_SECRETS: Readonly<Record<ProviderName, readonly string[]>> = {
  monei: MONEI_SECRETS,
  paypal: PAYPAL_SECRETS,
  redsys: REDSYS_SECRETS,
  sibs: SIBS_SECRETS,
  sepa: SEPA_SECRETS,
  stripe: STRIPE_SECRETS,
};

export const isProvider = (name: string): name is ProviderName => Object.hasOwn(PROVIDER_SETTINGS, name);

/** Whether a setting is one that nobody is shown. */
export const isSecret = (provider: ProviderName, setting: string): boolean =>
  PROVIDER_SECRETS[provider].includes(setting);

/** The names of a provider's settings, in the order of its schema. */
export const settingNames = (provider: ProviderName): readonly string[] =>
  Object.keys(PROVIDER_SETTINGS[provider].shape);
export const PROVIDER_NAMES = Object.keys(PROVIDER_SETTINGS) as ProviderName[];

export type Texts = Readonly<Record<string, string>>;

/** How the environment names the settings of an account: `redsys-pt` has `REDSYS_PT_…`. */
export const prefixOf = (account: string): string => `${account.toUpperCase().replaceAll('-', '_')}_`;

/** The settings that an environment has for an account at a provider. */
export function accountSettings(environment: Texts, provider: ProviderName, account: string): Texts {
  const prefix = prefixOf(account);
  return Object.fromEntries(
    settingNames(provider).flatMap((name) => {
      const value = environment[`${prefix}${name}`];
      return value ? [[name, value]] : [];
    }),
  );
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** What a live shop cannot work with, or null: a key for tests, an address that is no provider's. */
export const liveFault = (value: string): 'test_key' | AddressFault | null =>
  isTestKey(value) ? 'test_key' : addressFault(value);
/** What is wrong with it, for who starts the shop. */
export const LIVE_WORDS = {
  test_key: 'is a test key',
  loopback: 'points at this machine',
  private: 'points into a private network',
  plain_http: 'must be an https:// address',
} as const;

/**
 * What an environment says wrongly of the accounts it names after their providers, a line each. An account of which nothing is said is
 * not asked for; one of which something is said has to be whole, and in live mode real.
 */
export function accountComplaints(environment: Texts, mode: 'demo' | 'live'): string[] {
  if (mode === 'live' && Object.keys(environment).length === 0)
    return ['no payment account has its settings (STRIPE_SECRET_KEY and its like)'];
  return PROVIDER_NAMES.flatMap((provider) => {
    const given = accountSettings(environment, provider, provider);
    if (Object.keys(given).length === 0) return [];
    const name = (setting: PropertyKey) => `${prefixOf(provider)}${String(setting)}`;
    const issues = PROVIDER_SETTINGS[provider].safeParse(given).error?.issues ?? [];
    const isMissing = (setting: PropertyKey) => given[String(setting)] === undefined;
    const wrong = issues
      .filter(({ path: [setting] }) => setting !== undefined && !isMissing(setting))
      .map(({ path: [setting], message }) => `${name(setting ?? '')}: ${message}`);
    if (mode === 'demo') return wrong;
    return [
      ...issues.flatMap(({ path: [setting] }) =>
        setting !== undefined && isMissing(setting) ? [`${name(setting)} is missing`] : [],
      ),
      ...Object.entries(given).flatMap(([setting, value]) => {
        const fault = liveFault(value);
        return fault ? [`${name(setting)} ${LIVE_WORDS[fault]}`] : [];
      }),
      ...wrong,
    ];
  });
}

/** The part of an environment that is about accounts, so that nothing else travels with it. */
export function providerEnvironment(environment: Readonly<Record<string, string | undefined>>): Texts {
  const prefixes = PROVIDER_NAMES.map(prefixOf);
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        !!entry[1] && prefixes.some((prefix) => entry[0].startsWith(prefix)),
    ),
  );
}
