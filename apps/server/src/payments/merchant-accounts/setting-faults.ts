import { MODE_RULES, type Mode } from '../../mode.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';
import {
  accountSettings,
  environmentPrefix,
  findProvider,
  PROVIDERS,
  settingNames,
} from '../providers/registry.ts';
import { type CredentialFault, credentialFault } from './credential-faults.ts';
import { describeSetting } from './describe-setting.ts';
import { type AddressFault, addressFault } from './live-address.ts';

export type SettingFault = {
  readonly name: string;
  readonly code: 'missing' | 'wrong' | AddressFault | CredentialFault;
};

/** Why a shop of this mode cannot work with a value, or null. */
function valueFault(
  mode: Mode,
  provider: KnownProvider,
  name: string,
  value: string,
): Exclude<SettingFault['code'], 'missing' | 'wrong'> | null {
  const address = MODE_RULES[mode].strict ? addressFault(value) : null;
  return address ?? credentialFault(mode, provider, name, value);
}

/** What keeps an account from being set up, by setting. Names, never values. */
export function settingFaults(name: string, settings: Texts, mode: Mode): SettingFault[] {
  const provider = findProvider(name);
  if (!provider) return [];
  const issues = provider.settings.safeParse(settings).error?.issues ?? [];
  const wrong = [...new Set(issues.map(({ path: [name] }) => String(name)))].map(
    (name): SettingFault => ({ name, code: settings[name] === undefined ? 'missing' : 'wrong' }),
  );
  // A default counts as given: a provider's own address is where its live money is.
  const unfit = settingNames(provider).flatMap((name): SettingFault[] => {
    const value = settings[name] ?? describeSetting(provider, name).fallback;
    const code = value === null ? null : valueFault(mode, provider, name, value);
    return code ? [{ name, code }] : [];
  });
  return [...wrong.filter(({ name }) => !unfit.some((one) => one.name === name)), ...unfit];
}

/** What is wrong with a setting, for who starts the shop. */
export const FAULT_LABELS: Readonly<Record<Exclude<SettingFault['code'], 'missing' | 'wrong'>, string>> = {
  test_key: 'is a test key',
  test_url: "is the address of the provider's tests",
  live_key: 'is not a test key',
  live_url: "is not the address of the provider's tests",
  published: 'is a published value that everybody knows',
  loopback: 'points at this machine',
  private: 'points into a private network',
  plain_http: 'must be an https:// address',
};

/**
 * Lists what an environment says wrongly of its accounts, a line each. An account of which nothing is said is not asked for. One of which
 * something is said has to be whole, and in a strict mode its credentials have to be of the mode's kind.
 */
export function accountFaults(environment: Texts, mode: Mode): string[] {
  const { strict } = MODE_RULES[mode];
  if (strict && Object.keys(environment).length === 0)
    return ['no payment account has its settings (STRIPE_SECRET_KEY and its like)'];
  const own = PROVIDERS.flatMap((provider) => {
    const given = accountSettings(environment, provider, provider.name);
    if (Object.keys(given).length === 0) return [];
    const name = (setting: PropertyKey) => `${environmentPrefix(provider.name)}${String(setting)}`;
    const issues = provider.settings.safeParse(given).error?.issues ?? [];
    const isMissing = (setting: PropertyKey) => given[String(setting)] === undefined;
    const wrong = issues
      .filter(({ path: [setting] }) => setting !== undefined && !isMissing(setting))
      .map(({ path: [setting], message }) => `${name(setting ?? '')}: ${message}`);
    if (!strict) return wrong;
    return [
      ...issues.flatMap(({ path: [setting] }) =>
        setting !== undefined && isMissing(setting) ? [`${name(setting)} is missing`] : [],
      ),
      ...settingFaults(provider.name, given, mode).flatMap(({ name: setting, code }) =>
        code === 'missing' || code === 'wrong' ? [] : [`${name(setting)} ${FAULT_LABELS[code]}`],
      ),
      ...wrong,
    ];
  });
  return [...own, ...otherComplaints(environment, mode)];
}

/** The same for accounts that have names of their own (`REDSYS_PAGE_SECRET_KEY`): the environment does not say which settings they lack. */
function otherComplaints(environment: Texts, mode: Mode): string[] {
  return Object.entries(environment).flatMap(([variable, value]) => {
    const provider = PROVIDERS.find(({ name }) => variable.startsWith(environmentPrefix(name)));
    if (!provider) return [];
    const setting = settingNames(provider)
      .filter((name) => variable.endsWith(`_${name}`))
      .sort((a, b) => b.length - a.length)[0];
    if (!setting || variable === `${environmentPrefix(provider.name)}${setting}`) return [];
    const code = valueFault(mode, provider, setting, value);
    return code ? [`${variable} ${FAULT_LABELS[code]}`] : [];
  });
}
