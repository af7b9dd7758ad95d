import { MAX_SETTING_LENGTH } from '@folio/contract/staff/method-problems';
import type { Config } from '../../config.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';
import { settingNames } from '../providers/registry.ts';
import { describeSetting } from './describe-setting.ts';
import { type SettingFault, settingFaults } from './setting-faults.ts';

/** What is the matter with a change of an account, by setting. */
export type ChangeFault = SettingFault | { readonly name: string; readonly code: 'secret_again' };

export type SettingsChange = {
  readonly before: Texts;
  readonly after: Texts;
  /** What the row is to say of what is no secret. */
  readonly given: Texts;
  /** The secrets that were typed with the change. */
  readonly typed: Texts;
};

/** What keys are made of. A figure that was taken for a card's, and masked on its way here, is not. */
const PLAIN = /^[\x21-\x7e]+$/;

/** What somebody just gave has to be right; what was there before, or is still to come, is not their mistake. */
export function changeFaults(
  provider: KnownProvider,
  change: SettingsChange,
  mode: Config['mode'],
): ChangeFault[] {
  const { after, given, typed } = change;
  const isNew = (name: string) => Object.hasOwn(given, name) || Object.hasOwn(typed, name);
  const wrong = settingFaults(provider.name, after, mode).filter(
    ({ name, code }) => code !== 'missing' && isNew(name),
  );
  const faults: ChangeFault[] = [
    ...wrong,
    ...Object.entries(given)
      .filter(([name, value]) => value.length > MAX_SETTING_LENGTH && !isFile(provider, name))
      .map(([name]) => ({ name, code: 'wrong' as const })),
    ...Object.entries(typed)
      .filter(([, value]) => !PLAIN.test(value))
      .map(([name]) => ({ name, code: 'wrong' as const })),
    ...leaks(provider, change),
  ];
  return faults.filter(({ name }, at) => faults.findIndex((fault) => fault.name === name) === at);
}

const isFile = (provider: KnownProvider, name: string): boolean =>
  settingNames(provider).includes(name) && describeSetting(provider, name).isFile;

const isAddress = (name: string): boolean => /(^|_)URL$/.test(name);

/**
 * Secrets go to the addresses of their account. Whoever gives another address has to know the secrets that will be sent there; else a
 * secret that nobody is shown could be sent to where it is read.
 */
function leaks(provider: KnownProvider, { before, after, given, typed }: SettingsChange): ChangeFault[] {
  const addresses = Object.keys(given).filter(isAddress);
  const moved = addresses.filter(
    (name) => given[name] !== (before[name] ?? describeSetting(provider, name).fallback),
  );
  const untyped = Object.keys(after).filter(
    (name) => provider.secrets.includes(name) && !Object.hasOwn(typed, name),
  );
  // What lay behind a secret that is forgotten comes to light.
  const uncovered = untyped.filter((name) => after[name] !== before[name]);
  const amiss = untyped.length === 0 ? [] : [...moved, ...(addresses.length > 0 ? uncovered : [])];
  return amiss.map((name) => ({ name, code: 'secret_again' }));
}
