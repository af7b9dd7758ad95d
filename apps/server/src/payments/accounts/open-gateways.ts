import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { inTurn } from '../../db/in-turn.ts';
import type { Gateway, Gateways } from '../gateway.ts';
import { accountSettings, PROVIDER_SETTINGS, type ProviderName, type Texts } from './provider-settings.ts';
import { type GatewayDeps, openAccount } from './providers.ts';
import { unsealSettings } from './seal-settings.ts';

export type OpenGateways = Gateways & {
  /** Reads the accounts again. */
  readonly refresh: () => Promise<void>;
};

/**
 * The gateways of the accounts that the database has and that are set up: by the environment, by their row, or by what is sealed in it, the
 * later going before the earlier. An account that lacks something is left out, and the log says what: its methods are not offered.
 */
export async function openGateways(
  config: Config,
  log: FastifyBaseLogger,
  deps: GatewayDeps,
): Promise<OpenGateways> {
  let open: ReadonlyMap<string, Gateway> = new Map();
  const refresh = inTurn(async () => {
    const accounts = await deps.db
      .selectFrom('payment_account')
      .selectAll()
      .where('enabled', '=', true)
      .orderBy('id')
      .execute();
    const next = new Map<string, Gateway>();
    for (const { id, provider, settings, sealed } of accounts) {
      const opened = openAccount(
        id,
        provider,
        { ...environmentOf(config, provider, id), ...settings, ...secretsOf(config, log, id, sealed) },
        deps,
      );
      if (opened.ok) next.set(id, opened.gateway);
      else log.info({ account: id, missing: opened.missing }, 'a payment account is not set up');
    }
    open = next;
  });
  await refresh();
  return { get: (name) => open.get(name), values: () => open.values(), refresh };
}

const environmentOf = (config: Config, provider: string, account: string): Texts =>
  Object.hasOwn(PROVIDER_SETTINGS, provider)
    ? accountSettings(config.providers, provider as ProviderName, account)
    : {};

function secretsOf(config: Config, log: FastifyBaseLogger, account: string, sealed: Buffer | null): Texts {
  if (!sealed) return {};
  try {
    return unsealSettings(config.secret, account, sealed);
  } catch (error) {
    log.error({ alarm: 'payment_account_unreadable', account, err: error }, 'an account cannot be unsealed');
    return {};
  }
}
