import type { ConsentView } from '@folio/contract/app/shell.view';
import type { CartLineView } from '@folio/contract/selling/cart.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { browserApi } from '../../page/api/browser-api.ts';
import { links } from '../../page/links.ts';
import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';
import { mayBeMeasured, sendEvent } from './held-events.ts';
import { forgetOrdered, isOrderedLine, rememberOrdered } from './ordered-lines.ts';

/** A product in analytics events; `price` in cents, BC-5's reference price where the product has one. */
type Item = { readonly productId: number; readonly name: string; readonly price: number };

const CHECKOUT = ['/customer/register', '/customer/checkout'];
const SUCCESS = /^\/customer\/checkout\/success(?:\/(\d+))?$/;

/** The cart when this tab last saw it: adding a line opens a new document. */
const CART = 'folio:cart-items';
/** The order whose purchase event this tab claimed last. */
const CLAIMED = 'folio:claimed-purchase';
type Line = Item & { readonly id: string };

/** The consent of the visitor on the last shown page. */
let consent: ConsentView | null = null;

const euro = (cents: number): number => cents / 100;

/** Pushes a GA4 e-commerce event. `value`, in cents, defaults to the sum of the items. */
function pushEcommerce(event: string, items: readonly Item[], more: object = {}, value?: number): void {
  const sum = value ?? items.reduce((total, { price }) => total + price, 0);
  const ecommerce = {
    currency: 'EUR',
    value: euro(sum),
    ...more,
    items: items.map(({ productId, name, price }) => ({
      item_id: String(productId),
      item_name: name,
      price: euro(price),
      quantity: 1,
    })),
  };
  sendEvent(consent, { event, parameters: { ecommerce } });
}

const toLines = (lines: readonly CartLineView[]): Line[] =>
  lines.map(({ id, productId, productName, itemPrice }) => ({
    ...{ id, productId, name: productName, price: itemPrice },
  }));

/** Returns the services on the screen, whose list may exist only as HTML. */
const listedItems = (): Item[] =>
  [...document.querySelectorAll<HTMLElement>('.chooser__card[data-item]')].map((card) => ({
    productId: Number(card.dataset.item),
    name: card.dataset.name ?? card.querySelector('.chooser__name')?.textContent ?? '',
    price: Number(card.dataset.price),
  }));

const toItem = ({ product, definition }: FlowView): Item => ({
  productId: product.id,
  name: product.name,
  price: definition.analyticsPrice ?? product.price.net,
});

/** Claims the purchase event of an order, unless this tab has done so. The server grants it once per order. */
async function claimPurchase(orderId: string): Promise<void> {
  if (readStored(CLAIMED) === orderId) return;
  const bought = await browserApi().claimPurchase({ orderId });
  if (!bought) return;
  storeValue(CLAIMED, orderId);
  const { net, vat, items } = bought;
  pushEcommerce('purchase', items, { transaction_id: bought.orderId, tax: euro(vat) }, net);
}

/** The cart of the last shown page; null before the first. */
type Known = ReadonlySet<string> | null;

/** Returns the removed lines, except those ordered here or in another tab. */
const removedFrom = (before: readonly Line[], here: readonly Line[]): readonly Line[] =>
  before.filter(({ id }) => !here.some((line) => line.id === id) && !isOrderedLine(id));

/** Pushes events for added and removed lines. */
function pushCartChanges(known: Known, lines: readonly Line[], removed: readonly Line[]): void {
  if (!known) return;
  const added = lines.filter(({ id }) => !known.has(id));
  if (added.length > 0) pushEcommerce('add_to_cart', added);
  if (removed.length > 0) pushEcommerce('remove_from_cart', removed);
}

/** Pushes GA4's e-commerce events for shown pages, and the payment method of an order (AR-7). */
export function ecommerce(): (page: ShownPage) => void {
  let lines = readStored<readonly Line[]>(CART) ?? null;
  let flow: string | undefined;
  let isFirst = true;
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('.checkout__form[data-stored]')) return;
    const type = new FormData(target).get('type');
    if (typeof type === 'string' && lines) pushEcommerce('add_payment_info', lines, { payment_type: type });
  });
  return ({ path, shell, view }) => {
    consent = shell?.consent ?? null;
    const before = lines;
    const here = toLines(shell?.cart.lines ?? []);
    const known: Known = before && new Set(before.map(({ id }) => id));
    const isOrdered = SUCCESS.test(path) || path.startsWith('/customer/payment');
    pushCartChanges(known, here, isOrdered ? [] : removedFrom(before ?? [], here));
    // Data that outlives the tab is stored only with consent to measuring (AR-14).
    if (isOrdered && mayBeMeasured(consent))
      rememberOrdered([...(before ?? []), ...here].map(({ id }) => id));
    if (!isOrdered) forgetOrdered(here.map(({ id }) => id));
    lines = here;
    storeValue(CART, here);
    if (view && view.key !== flow) pushEcommerce('view_item', [toItem(view)]);
    flow = view?.key;
    if (path === links.chooser())
      pushEcommerce('view_item_list', listedItems(), { item_list_name: 'servicios' });
    if (path === links.cart() && here.length > 0) pushEcommerce('view_cart', here);
    if (CHECKOUT.includes(path) && here.length > 0) pushEcommerce('begin_checkout', here);
    // The success page may have been left before this code loaded: the next page without a payment claims the event
    // then.
    const success = SUCCESS.exec(path);
    const order = success?.[1] ?? shell?.lastOrder;
    if (order && (success || (isFirst && !isOrdered))) void claimPurchase(order).catch(() => undefined);
    isFirst &&= isOrdered;
  };
}
