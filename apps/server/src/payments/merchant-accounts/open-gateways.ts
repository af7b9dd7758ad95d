import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { serialize } from '../../platform/db/serialize.ts';
import type { GatewayDeps } from '../providers/provider.ts';
import { openAccount } from '../providers/registry.ts';
import type { Gateway, Gateways } from '../records/gateway.ts';
import { effectiveSettings, readSources } from './account-settings.ts';
import { selectAccounts } from './accounts.queries.ts';
import { settingFaults } from './setting-faults.ts';

export type OpenGateways = Gateways & {
  /** Reads the accounts from the database again. */
  readonly refresh: () => Promise<void>;
};

/**
 * Opens the gateways of all accounts that are set up by environment, row or encrypted settings, the later overriding
 * the earlier. Opens disabled accounts too: they are not offered, but their open payments are completed. Skips an
 * account with faults and logs them: its methods are not offered.
 */
export async function openGateways(
  config: Config,
  log: FastifyBaseLogger,
  deps: GatewayDeps,
): Promise<OpenGateways> {
  let open: ReadonlyMap<string, Gateway> = new Map();
  const refresh = serialize(async () => {
    const next = new Map<string, Gateway>();
    for (const account of await selectAccounts(deps.db)) {
      const { id, provider } = account;
      const sources = readSources(config, account);
      if (sources.unreadable) {
        const alarm = { alarm: 'payment_account_unreadable', account: id, err: sources.unreadable };
        log.error(alarm, 'the secrets of an account cannot be decrypted');
      }
      const settings = effectiveSettings(sources);
      const opened = await openAccount(id, provider, settings, deps);
      const faults = settingFaults(provider, settings, config.mode);
      if (opened.ok && faults.length === 0) next.set(id, opened.gateway);
      else log.info({ account: id, faults }, 'a payment account is not set up');
    }
    open = next;
  });
  await refresh();
  return { get: (name) => open.get(name), values: () => open.values(), refresh };
}
