import type { MethodCode } from '@folio/domain/payment/methods';
import { MONEI } from './monei/provider.ts';
import { PAYPAL } from './paypal/provider.ts';
import type { GatewayDeps, KnownProvider, OpenedAccount, Texts } from './provider.ts';
import { REDSYS } from './redsys/provider.ts';
import { SEPA } from './sepa/provider.ts';
import { SIBS } from './sibs/provider.ts';
import { STRIPE } from './stripe/provider.ts';

/** The payment providers. A new one is a folder and its line here. */
export const PROVIDERS: readonly KnownProvider[] = [
  // One a line, so that a new provider is a line.
  MONEI,
  PAYPAL,
  REDSYS,
  SIBS,
  SEPA,
  STRIPE,
];

const BY_NAME = new Map(PROVIDERS.map((provider) => [provider.name, provider]));

export const findProvider = (name: string): KnownProvider | undefined => BY_NAME.get(name);

/** Returns whether an account of a provider supports a payment method. */
export const supportsMethod = (provider: string, method: string): boolean =>
  findProvider(provider)?.methods.includes(method as MethodCode) ?? false;

/** Opens the gateway of an account, or lists its settings that are missing or wrong. */
export const openAccount = async (
  account: string,
  provider: string,
  settings: Texts,
  deps: GatewayDeps,
): Promise<OpenedAccount> =>
  (await findProvider(provider)?.open(account, settings, deps)) ?? {
    ok: false,
    missing: [`the provider ${provider} is not known`],
  };

/** Returns the names of a provider's settings, in the order of its schema. */
export const settingNames = (provider: KnownProvider): readonly string[] =>
  Object.keys(provider.settings.shape);

/** Returns the prefix of an account's environment variables: `redsys-pt` has `REDSYS_PT_…`. */
export const environmentPrefix = (account: string): string =>
  `${account.toUpperCase().replaceAll('-', '_')}_`;

/** Returns the settings that an environment has for an account of a provider. */
export function accountSettings(environment: Texts, provider: KnownProvider, account: string): Texts {
  const prefix = environmentPrefix(account);
  return Object.fromEntries(
    settingNames(provider).flatMap((name) => {
      const value = environment[`${prefix}${name}`];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the variables of an environment that belong to accounts, so that no others are passed on. */
export function providerEnvironment(environment: Readonly<Record<string, string | undefined>>): Texts {
  const prefixes = PROVIDERS.map(({ name }) => environmentPrefix(name));
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        !!entry[1] && prefixes.some((prefix) => entry[0].startsWith(prefix)),
    ),
  );
}
