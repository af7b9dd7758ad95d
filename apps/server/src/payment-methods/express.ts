import type { ExpressSetup } from '@folio/contract/express';
import type { PaymentMethod, Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { Gateway, Wallets } from '../payments/providers/gateway.ts';
import { offeredMethods } from './methods.ts';

type Express = {
  readonly method: PaymentMethod;
  readonly gateway: Gateway;
  readonly wallets: Wallets;
  readonly publicKey: string;
};

/**
 * The account whose wallets a store offers, for a total in cents where it is known: the one that takes its cards, if that has wallets and
 * the store has not switched them off.
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

/** The same as a page of the shop is told of it; null where no wallet may pay. */
export function expressSetup(deps: Deps, store: Store, total: number): ExpressSetup | null {
  const express = total > 0 ? expressAccount(deps, store, total) : undefined;
  if (!express) return null;
  const { method, wallets, publicKey } = express;
  return { method: method.code, publishableKey: publicKey, scriptUrl: wallets.scriptUrl };
}
