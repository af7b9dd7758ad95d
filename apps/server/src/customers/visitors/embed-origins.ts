import { HOST_PAGE_LIMIT } from '@folio/contract/payments/payment.calls';
import { MODE_RULES } from '../../platform/config/mode.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';

type Settings = Pick<Deps, 'config'>;

/** Returns whether an origin is on this machine, which a store lists for a demonstration only. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);

/** Returns the origin of the demonstration's own host pages, which the sandbox serves; undefined elsewhere. */
export function demoHostOrigin({ config }: Settings): string | undefined {
  const isDemo = MODE_RULES[config.mode].demoData;
  return isDemo && config.hostPageUrl ? new URL(config.hostPageUrl).origin : undefined;
}

/** Returns whether pages of an origin may embed a store: its settings list it exactly. */
export function mayEmbed(deps: Settings, { settings }: Pick<Store, 'settings'>, origin: string): boolean {
  if (origin === demoHostOrigin(deps)) return true;
  if (isLocalOrigin(origin) && !MODE_RULES[deps.config.mode].demoData) return false;
  return settings.embedOrigins?.includes(origin) ?? false;
}

/**
 * Returns the address of a host page without its hash, for a customer who leaves it to pay; undefined unless the store
 * allows its origin.
 */
export function readHostPage(
  deps: Settings,
  store: Pick<Store, 'settings'>,
  text: string | undefined,
): string | undefined {
  if (text === undefined || text.length > HOST_PAGE_LIMIT || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || !mayEmbed(deps, store, url.origin)) return undefined;
  url.hash = '';
  return url.href;
}
