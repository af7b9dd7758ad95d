import { MAX_SETTING_LENGTH } from '@folio/contract/payments/method-problems';
import type { Config } from '../../platform/config/config.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';
import { settingNames } from '../providers/registry.ts';
import { describeSetting } from './describe-setting.ts';
import { type SettingFault, settingFaults } from './setting-faults.ts';

/** A fault in a change of an account, by setting. */
export type ChangeFault = SettingFault | { readonly name: string; readonly code: 'secret_again' };

export type SettingsChange = {
  readonly before: Texts;
  readonly after: Texts;
  /** The new values of settings that are not secret. */
  readonly given: Texts;
  /** The new values of secrets. */
  readonly typed: Texts;
};

/** Characters of a key. A value that was masked as a supposed card number has others. */
const PLAIN = /^[\x21-\x7e]+$/;

/** Returns the faults of changed settings; unchanged and missing ones are not this editor's mistakes. */
export function changeFaults(
  provider: KnownProvider,
  change: SettingsChange,
  mode: Config['mode'],
): ChangeFault[] {
  const { after, given, typed } = change;
  const isChanged = (name: string) => Object.hasOwn(given, name) || Object.hasOwn(typed, name);
  const wrong = settingFaults(provider.name, after, mode).filter(
    ({ name, code }) => code !== 'missing' && isChanged(name),
  );
  const faults: ChangeFault[] = [
    ...wrong,
    ...Object.entries(given)
      .filter(([name, value]) => value.length > MAX_SETTING_LENGTH && !isFile(provider, name))
      .map(([name]) => ({ name, code: 'wrong' as const })),
    ...Object.entries(typed)
      .filter(([, value]) => !PLAIN.test(value))
      .map(([name]) => ({ name, code: 'wrong' as const })),
    ...missingSecrets(provider, change),
  ];
  return faults.filter(({ name }, at) => faults.findIndex((fault) => fault.name === name) === at);
}

const isFile = (provider: KnownProvider, name: string): boolean =>
  settingNames(provider).includes(name) && describeSetting(provider, name).isFile;

const isAddress = (name: string): boolean => /(^|_)URL$/.test(name);

/**
 * Requires an account's secrets again when its address changes, since they are sent there. Otherwise staff
 * could send a secret that they may not see to an address where they can read it.
 */
function missingSecrets(
  provider: KnownProvider,
  { before, after, given, typed }: SettingsChange,
): ChangeFault[] {
  const addresses = Object.keys(given).filter(isAddress);
  const changedAddresses = addresses.filter(
    (name) => given[name] !== (before[name] ?? describeSetting(provider, name).fallback),
  );
  const notEntered = Object.keys(after).filter(
    (name) => provider.secrets.includes(name) && !Object.hasOwn(typed, name),
  );
  // Removing a secret activates the value of an earlier source.
  const uncovered = notEntered.filter((name) => after[name] !== before[name]);
  const faulty =
    notEntered.length === 0 ? [] : [...changedAddresses, ...(addresses.length > 0 ? uncovered : [])];
  return faulty.map((name) => ({ name, code: 'secret_again' }));
}
