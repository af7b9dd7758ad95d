import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';

/** Lifetime of an order's link in a mail. */
export const LINK_DAYS = 180;
const DAY_S = 86_400;

const sign = (secret: string, orderId: number, version: number, expires: number): string =>
  createHmac('sha256', secret).update(`order:${orderId}:${version}:${expires}`).digest('base64url');

/** Creates the key of an order's link: its expiry and a signature over order, link version and expiry. */
export function orderLinkKey(secret: string, order: { id: number; link_version: number }, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_DAYS * DAY_S;
  return `${expires.toString(36)}.${sign(secret, order.id, order.link_version, expires)}`;
}

/** Returns whether a link's key opens this order now. Tampered, expired and revoked keys are indistinguishable. */
export function opensOrder(
  secret: string,
  order: { id: number; link_version: number },
  key: string,
  now: Date,
): boolean {
  const [end = '', signature = ''] = key.split('.');
  const expires = Number.parseInt(end, 36);
  if (!Number.isSafeInteger(expires)) return false;
  const expected = Buffer.from(sign(secret, order.id, order.link_version, expires));
  const actual = Buffer.from(signature);
  return (
    actual.length === expected.length && timingSafeEqual(actual, expected) && expires * 1000 > now.getTime()
  );
}

/** Returns the address of an order's page with its key, for a mail. */
export const orderUrl = (
  config: Config,
  store: Store,
  order: { readonly id: number; readonly link_version: number },
  now: Date,
): string => `${storeOrigin(config, store)}/pedidos/${order.id}?k=${orderLinkKey(config.secret, order, now)}`;

/** Returns the address of an order's messages with its key, for a mail. */
export const messagesUrl = (
  config: Config,
  store: Store,
  order: { readonly id: number; readonly link_version: number },
  now: Date,
): string =>
  `${storeOrigin(config, store)}/pedidos/${order.id}/mensajes?k=${orderLinkKey(config.secret, order, now)}`;

/** Returns the path of the form in which a customer answers an incident (RT-7). */
export const incidentPath = (orderId: number, incidentId: number): string =>
  `/product/form/${incidentId}/${orderId}`;

/** Returns the address of an incident's form with the order's key, for a mail. */
export const incidentUrl = (
  config: Config,
  store: Store,
  order: { readonly id: number; readonly link_version: number },
  incidentId: number,
  now: Date,
): string =>
  `${storeOrigin(config, store)}${incidentPath(order.id, incidentId)}?k=${orderLinkKey(config.secret, order, now)}`;
