import type { Selectable } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { MerchantAccountTable } from '../../platform/db/payment-tables.ts';
import type { Texts } from '../providers/provider.ts';
import { accountSettings, findProvider } from '../providers/registry.ts';
import { decryptSettings } from './encrypt-settings.ts';

export type MerchantAccountRow = Selectable<MerchantAccountTable>;
type StoredAccount = Pick<MerchantAccountRow, 'id' | 'provider' | 'settings' | 'encrypted_secrets'>;

/** An account's settings by source, the later overriding the earlier. */
export type SettingSources = {
  readonly environment: Texts;
  readonly row: Texts;
  readonly secrets: Texts;
  /** Why the encrypted settings could not be decrypted; null when they could, or there are none. */
  readonly unreadable: unknown;
};

/** Reads an account's settings from every source. Settings that cannot be decrypted count as absent. */
export function readSources(
  config: Pick<Config, 'providers' | 'secrets'>,
  account: StoredAccount,
): SettingSources {
  const { id, provider, settings: row, encrypted_secrets: encrypted } = account;
  const known = findProvider(provider);
  const environment = known ? accountSettings(config.providers, known, id) : {};
  if (!encrypted) return { environment, row, secrets: {}, unreadable: null };
  try {
    return { environment, row, secrets: decryptSettings(config.secrets, id, encrypted), unreadable: null };
  } catch (error) {
    return { environment, row, secrets: {}, unreadable: error };
  }
}

export const effectiveSettings = ({ environment, row, secrets }: SettingSources): Texts => ({
  ...environment,
  ...row,
  ...secrets,
});
