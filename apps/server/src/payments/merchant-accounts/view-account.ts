import type { AccountSetting, AccountView } from '@folio/contract/payments/methods.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { isMethodCode, METHOD_CODES } from '@folio/domain/payment/methods';
import type { Config } from '../../platform/config/config.ts';
import { environmentPrefix, findProvider, settingNames, supportsMethod } from '../providers/registry.ts';
import { effectiveSettings, type MerchantAccountRow, readSources } from './account-settings.ts';
import { describeSetting } from './describe-setting.ts';
import { settingFaults } from './setting-faults.ts';
import { versionHash } from './settings-version.ts';

type Use = {
  readonly store_id: number;
  readonly method: string;
  readonly gateway: string;
  readonly enabled: boolean;
};

/** Returns the version of an account as it was read; a replaced secret changes it. */
export const accountVersion = ({ enabled, settings, encrypted_secrets }: MerchantAccountRow): string =>
  versionHash([enabled, Object.entries(settings).sort(), encrypted_secrets?.toString('base64') ?? null]);

/** Returns an account as staff see it: of its secrets only whether they exist, and since when. */
export function viewAccount(
  config: Config,
  account: MerchantAccountRow,
  methods: readonly Use[],
  { last, isRemovable, locale }: { last: AccountView['last']; isRemovable: boolean; locale: Locale },
): AccountView {
  const { id, provider, enabled } = account;
  return {
    id,
    provider,
    enabled,
    version: accountVersion(account),
    last,
    isRemovable,
    isUnreadable: Boolean(readSources(config, account).unreadable),
    takes: METHOD_CODES.filter((code) => supportsMethod(provider, code)),
    uses: methods.flatMap(({ store_id: store, method, gateway, enabled: on }) =>
      gateway === id && isMethodCode(method) ? [{ store, method, enabled: on }] : [],
    ),
    settings: viewSettings(config, account, locale),
  };
}

function viewSettings(config: Config, account: MerchantAccountRow, locale: Locale): AccountSetting[] {
  const { id, provider, secrets_set_at } = account;
  const known = findProvider(provider);
  if (!known) return [];
  const sources = readSources(config, account);
  const { environment, row, secrets } = sources;
  const faults = settingFaults(provider, effectiveSettings(sources), config.mode);
  return settingNames(known).map((name) => {
    const hidden = known.secrets.includes(name);
    const { isRequired, fallback, choices, isFile } = describeSetting(known, name);
    const source = [
      secrets[name] !== undefined && ('encrypted' as const),
      row[name] !== undefined && ('row' as const),
      environment[name] !== undefined && ('environment' as const),
    ].find((one) => one !== false);
    return {
      name,
      label: known.labels[name]?.({}, { locale }) ?? name,
      isSecret: hidden,
      isRequired,
      source: source ?? null,
      value: hidden ? null : (row[name] ?? null),
      fallback: hidden ? null : (environment[name] ?? fallback),
      variable: `${environmentPrefix(id)}${name}`,
      choices:
        choices?.map((value) => ({ value, label: known.choices?.[value]?.({}, { locale }) ?? value })) ??
        null,
      isFile,
      savedAt: source === 'encrypted' ? (secrets_set_at[name] ?? null) : null,
      fault: faults.find((fault) => fault.name === name)?.code ?? null,
    };
  });
}
