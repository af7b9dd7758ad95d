import type { Selectable } from 'kysely';
import type { Config } from '../../config.ts';
import type { PaymentAccountTable } from '../../platform/db/schema.ts';
import type { Texts } from '../providers/provider.ts';
import { accountSettings, findProvider } from '../providers/registry.ts';
import { decryptSettings } from './encrypt-settings.ts';

export type MerchantAccountRow = Selectable<PaymentAccountTable>;
type Settled = Pick<MerchantAccountRow, 'id' | 'provider' | 'settings' | 'sealed'>;

/** An account's settings by where they come from, the later going before the earlier. */
export type SettingSources = {
  readonly environment: Texts;
  readonly row: Texts;
  readonly sealed: Texts;
  /** Why what is sealed could not be opened; null when it could, or nothing is. */
  readonly unreadable: unknown;
};

/** Reads what an account has from everywhere. What cannot be unsealed counts as absent. */
export function readSources(config: Pick<Config, 'providers' | 'secrets'>, account: Settled): SettingSources {
  const { id, provider, settings: row, sealed } = account;
  const known = findProvider(provider);
  const environment = known ? accountSettings(config.providers, known, id) : {};
  if (!sealed) return { environment, row, sealed: {}, unreadable: null };
  try {
    return { environment, row, sealed: decryptSettings(config.secrets, id, sealed), unreadable: null };
  } catch (error) {
    return { environment, row, sealed: {}, unreadable: error };
  }
}

export const effectiveSettings = ({ environment, row, sealed }: SettingSources): Texts => ({
  ...environment,
  ...row,
  ...sealed,
});
