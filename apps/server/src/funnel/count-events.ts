import type { FunnelEvents } from '@folio/contract/funnel';
import { FIELD_CODES } from '@folio/domain/flow/field-codes';
import { findOffer, type Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../platform/clock/local-date.ts';

/** Where every product's way goes on behind its form. */
const BEHIND = ['confirmation', 'cart', 'register'];
/** The last step, which only the server tells of. */
const PAID = 'paid';

const hasStep = ({ definition }: Product, step: string): boolean =>
  BEHIND.includes(step) || definition.steps.some(({ key }) => key === step);

/** Whether a code is one that the event may bear: a warning's own, and none for the others. */
const fitsCode = (event: FunnelEvents[number]['event'], code: string): boolean =>
  event === 'warning' ? FIELD_CODES.some((known) => known === code) : code === '';

/**
 * Counts what browsers tell of the way to an order. Products that the store does not sell, steps that a form does not have and codes that nobody
 * says are left out: what can be counted is bounded by the catalogue.
 */
export function countEvents(deps: Deps, store: Store, events: FunnelEvents): void {
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const day = todayIn(store.timeZone, deps.clock());
  for (const { product: productId, step, event, code } of events) {
    const product = offers.find((offer) => offer.product.id === productId)?.product;
    if (product && hasStep(product, step) && fitsCode(event, code))
      deps.funnel.count({ day, storeId: store.id, productId, step, event, code });
  }
}

/** Counts the products of an order that is paid. */
export function countPaid(deps: Deps, store: Store, products: readonly number[]): void {
  const day = todayIn(store.timeZone, deps.clock());
  for (const productId of products)
    deps.funnel.count({ day, storeId: store.id, productId, step: PAID, event: 'reached', code: '' });
}

const STEP_PATH = /^\/(?:(product)\/([^/]+)\/(\d+)|([a-z-]+)\/([^/]+))$/;

/** Counts a step that was sent as a plain form: without scripts nobody else tells that it was reached. */
export function countPostedStep(deps: Deps, store: Store, path: string): void {
  const [, , numbered, id, named, key] = STEP_PATH.exec(path) ?? [];
  const flow = id ? `product/${id}` : named;
  const step = numbered ?? key;
  const offer = flow && findOffer(deps.catalogue.current(), store.id, flow);
  if (offer && step)
    countEvents(deps, store, [{ product: offer.product.id, step, event: 'reached', code: '' }]);
}
