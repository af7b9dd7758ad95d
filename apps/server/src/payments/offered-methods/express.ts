import type { CardAccount, ExpressSetup } from '@folio/contract/payments/express.view';
import type { PaymentMethod, Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { Gateway, Wallets } from '../records/gateway.ts';
import { offeredMethods } from './offered-methods.ts';

type Express = {
  readonly method: PaymentMethod;
  readonly gateway: Gateway;
  readonly wallets: Wallets;
  readonly publicKey: string;
};

/**
 * Returns the account whose wallets a store offers, for a total in cents if it is known. It is the account of the
 * store's cards, if it has wallets and the store has not disabled them.
 */
export function expressAccount(deps: Deps, store: Store, total?: number): Express | undefined {
  if (store.settings.expressPayment === false) return undefined;
  for (const method of offeredMethods(deps, store, total)) {
    const gateway = deps.gateways.get(method.gateway);
    const { wallets, publicKey } = gateway ?? {};
    if (gateway && publicKey && wallets?.method === method.code)
      return { method, gateway, wallets, publicKey };
  }
  return undefined;
}

/** Returns the account in whose card field a method is paid; null for one without such a field. */
export function cardAccount(deps: Deps, method: PaymentMethod | undefined): CardAccount | null {
  const { wallets, publicKey } = (method && deps.gateways.get(method.gateway)) ?? {};
  if (!publicKey || !wallets || wallets.method !== method?.code) return null;
  return { publishableKey: publicKey, scriptUrl: wallets.scriptUrl };
}

/** Returns the wallet setup for a page of the shop; null where no wallet may pay. */
export function expressSetup(deps: Deps, store: Store, total: number): ExpressSetup | null {
  const express = total > 0 ? expressAccount(deps, store, total) : undefined;
  if (!express) return null;
  const { method, wallets, publicKey } = express;
  return { method: method.code, publishableKey: publicKey, scriptUrl: wallets.scriptUrl };
}
