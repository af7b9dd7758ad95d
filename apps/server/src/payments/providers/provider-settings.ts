import type { z } from 'zod';
import { MONEI_SECRETS, MoneiSettings } from './monei/settings.ts';
import { PAYPAL_SECRETS, PaypalSettings } from './paypal/settings.ts';
import { REDSYS_SECRETS, RedsysSettings } from './redsys/settings.ts';
import { SEPA_SECRETS, SepaSettings } from './sepa/settings.ts';
import { SIBS_SECRETS, SibsSettings } from './sibs/settings.ts';
import { STRIPE_SECRETS, StripeSettings } from './stripe/settings.ts';

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
