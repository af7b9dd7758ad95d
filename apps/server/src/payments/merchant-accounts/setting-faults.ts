import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import { type AddressFault, addressFault } from '../../platform/http/live-address.ts';
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

export type SettingFault = {
  readonly name: string;
  readonly code: 'missing' | 'wrong' | AddressFault | CredentialFault;
};

/** Returns why a shop of this mode may not use a value, or null. */
function valueFault(
  mode: Mode,
  provider: KnownProvider,
  name: string,
  value: string,
): Exclude<SettingFault['code'], 'missing' | 'wrong'> | null {
  const address = MODE_RULES[mode].strict ? addressFault(value) : null;
  return address ?? credentialFault(mode, provider, name, value);
}

/** Returns the faults that keep an account from being set up, by setting: names, never values. */
export function settingFaults(name: string, settings: Texts, mode: Mode): SettingFault[] {
  const provider = findProvider(name);
  if (!provider) return [];
  const issues = provider.settings.safeParse(settings).error?.issues ?? [];
  const wrong = [...new Set(issues.map(({ path: [name] }) => String(name)))].map(
    (name): SettingFault => ({ name, code: settings[name] === undefined ? 'missing' : 'wrong' }),
  );
  // A default counts as set: a provider's default address is the live one.
  const unsafe = settingNames(provider).flatMap((name): SettingFault[] => {
    const value = settings[name] ?? describeSetting(provider, name).fallback;
    const code = value === null ? null : valueFault(mode, provider, name, value);
    return code ? [{ name, code }] : [];
  });
  return [...wrong.filter(({ name }) => !unsafe.some((one) => one.name === name)), ...unsafe];
}

/** Fault descriptions for the operator who starts the shop. */
export const FAULT_LABELS: Readonly<Record<Exclude<SettingFault['code'], 'missing' | 'wrong'>, string>> = {
  test_key: 'is a test key',
  test_url: "is the address of the provider's tests",
  live_key: 'is not a test key',
  live_url: "is not the address of the provider's tests",
  published: 'is a published value that everybody knows',
  weak: 'is easy to guess or not complete: copy it from the provider',
  loopback: 'points at this machine',
  private: 'points into a private network',
  plain_http: 'must be an https:// address',
};

/**
 * Lists the faults of an environment's accounts, one line each. An account without settings is skipped; one
 * with some must be complete, and in a strict mode its credentials must fit the mode.
 */
export function accountFaults(environment: Texts, mode: Mode): string[] {
  const { strict } = MODE_RULES[mode];
  if (strict && Object.keys(environment).length === 0)
    return ['no payment account has its settings (STRIPE_SECRET_KEY and its like)'];
  const own = PROVIDERS.flatMap((provider) => {
    const settings = accountSettings(environment, provider, provider.name);
    if (Object.keys(settings).length === 0) return [];
    const name = (setting: PropertyKey) => `${environmentPrefix(provider.name)}${String(setting)}`;
    const issues = provider.settings.safeParse(settings).error?.issues ?? [];
    const isMissing = (setting: PropertyKey) => settings[String(setting)] === undefined;
    const wrong = issues
      .filter(({ path: [setting] }) => setting !== undefined && !isMissing(setting))
      .map(({ path: [setting], message }) => `${name(setting ?? '')}: ${message}`);
    if (!strict) return wrong;
    return [
      ...issues.flatMap(({ path: [setting] }) =>
        setting !== undefined && isMissing(setting) ? [`${name(setting)} is missing`] : [],
      ),
      ...settingFaults(provider.name, settings, mode).flatMap(({ name: setting, code }) =>
        code === 'missing' || code === 'wrong' ? [] : [`${name(setting)} ${FAULT_LABELS[code]}`],
      ),
      ...wrong,
    ];
  });
  return [...own, ...namedAccountFaults(environment, mode)];
}

/**
 * Lists those of accounts with names of their own (`REDSYS_PAGE_SECRET_KEY`), whose missing settings are unknown.
 */
function namedAccountFaults(environment: Texts, mode: Mode): string[] {
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
