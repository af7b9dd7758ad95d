import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { serialize } from '../../platform/db/serialize.ts';
import type { Gateway, Gateways } from '../providers/gateway.ts';
import { openAccount } from '../providers/open-account.ts';
import type { GatewayDeps } from '../providers/provider.ts';
import { effectiveSettings, readSources } from './account-settings.ts';
import { selectAccounts } from './accounts.queries.ts';
import { settingFaults } from './setting-faults.ts';

export type OpenGateways = Gateways & {
  /** Reads the accounts again. */
  readonly refresh: () => Promise<void>;
};

/**
 * The gateways of the accounts that the database has and that are set up: by the environment, by their row, or by what is sealed in it, the
 * later going before the earlier. One that is switched off is opened too: it is not offered, but what is under way with it is seen to the
 * end. An account that lacks something is left out, and the log says what: its methods are not offered.
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
        log.error(alarm, 'an account cannot be unsealed');
      }
      const settings = effectiveSettings(sources);
      const opened = openAccount(id, provider, settings, deps);
      const faults = settingFaults(provider, settings, config.mode);
      if (opened.ok && faults.length === 0) next.set(id, opened.gateway);
      else log.info({ account: id, faults }, 'a payment account is not set up');
    }
    open = next;
  });
  await refresh();
  return { get: (name) => open.get(name), values: () => open.values(), refresh };
}
