import type { FunnelEvents } from '@folio/contract/selling/funnel';
import { FIELD_CODES } from '@folio/domain/flow/answers/field-codes';
import { todayIn } from '../../platform/clock/local-date.ts';
import { findOffer, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';

/** Steps after the form, common to all products. */
const COMMON_STEPS = ['confirmation', 'cart', 'register'];
/** The last step, which only the server counts. */
const PAID = 'paid';

const hasStep = ({ definition }: Product, step: string): boolean =>
  COMMON_STEPS.includes(step) || definition.steps.some(({ key }) => key === step);

/** Returns whether an event may have this code: a warning needs a field code, other events none. */
const isValidCode = (event: FunnelEvents[number]['event'], code: string): boolean =>
  event === 'warning' ? FIELD_CODES.some((known) => known === code) : code === '';

/**
 * Counts funnel events from browsers. Products that the store does not sell, unknown steps and unknown codes are
 * ignored, so that the catalogue bounds the number of rows.
 */
export function countEvents(deps: Deps, store: Store, events: FunnelEvents): void {
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const day = todayIn(store.timeZone, deps.clock());
  for (const { product: productId, step, event, code } of events) {
    const product = offers.find((offer) => offer.product.id === productId)?.product;
    if (product && hasStep(product, step) && isValidCode(event, code))
      deps.funnel.count({ day, storeId: store.id, productId, step, event, code });
  }
}

/** Counts the products of a paid order. */
export function countPaid(deps: Deps, store: Store, products: readonly number[]): void {
  const day = todayIn(store.timeZone, deps.clock());
  for (const productId of products)
    deps.funnel.count({ day, storeId: store.id, productId, step: PAID, event: 'reached', code: '' });
}

const STEP_PATH = /^\/(?:(product)\/([^/]+)\/(\d+)|([a-z-]+)\/([^/]+))$/;

/** Counts a step posted as a plain form, which no script reports. */
export function countPostedStep(deps: Deps, store: Store, path: string): void {
  const [, , numbered, id, named, key] = STEP_PATH.exec(path) ?? [];
  const flow = id ? `product/${id}` : named;
  const step = numbered ?? key;
  const offer = flow && findOffer(deps.catalogue.current(), store.id, flow);
  if (offer && step)
    countEvents(deps, store, [{ product: offer.product.id, step, event: 'reached', code: '' }]);
}
