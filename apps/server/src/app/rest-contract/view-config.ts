import type { ShopConfig } from '@folio/contract/app/config';
import type { CartLineWire } from '@folio/contract/selling/cart';
import { m } from '@folio/messages';
import { visitorFormKey } from '../../customers/visitors/require-form-key.ts';
import { type LastOrder, selectLastOrder } from '../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { cartView } from '../../selling/cart/view-cart.ts';
import { rememberedTown } from '../../selling/landing/remember-landing.ts';
import { activeLines } from '../../selling/quotes/active-lines.ts';
import { cachedLineOptions } from '../../stores/catalogue/line-options.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';

/** Returns the visitor's cart in wire format (EN-2), with prices in euros instead of cents. */
async function cartWire(deps: Deps, visitor: Visitor): Promise<CartLineWire[]> {
  const { store, locale } = visitor;
  const rows = await activeLines(deps, visitor);
  if (rows.length === 0) return [];
  const { lines } = await cartView(deps, store, locale, rows);
  const today = todayIn(store.timeZone, deps.clock());
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    lines.map(async ({ id, productId, productName, price, editable }) => {
      const row = rowById.get(id);
      const product = row && (await deps.catalogue.version(row.product_version_id));
      return {
        id,
        product_id: String(productId),
        qty: 1,
        name: productName,
        price: price.net / 100,
        editable,
        options: product && !row.redacted ? cachedLineOptions(product, row.answers, locale, today) : [],
      };
    }),
  );
}

/** Returns the visitor's last order, as read with their session unless it is another by now. */
async function findLastOrder({ db }: Deps, { session, lastOrder }: Visitor): Promise<LastOrder> {
  const id = session?.last_order_id ?? null;
  return id !== null && lastOrder?.id === id ? lastOrder : selectLastOrder(db, id);
}

/** Returns Stripe's publishable key in this store; empty if another provider processes cards. */
function findPublicKey({ gateways }: Deps, { paymentMethods }: Store): string {
  return paymentMethods.map(({ gateway }) => gateways.get(gateway)?.publicKey).find(Boolean) ?? '';
}

/** Returns the config that a page carries: the same for every visitor of its store and language (EN-1). */
export function pageConfig(deps: Deps, { store, locale }: Pick<Visitor, 'store' | 'locale'>): ShopConfig {
  const { analytics } = store.settings;
  return {
    store_id: store.id,
    formkey: '',
    // Not the request's spelling: caches store these pages for everyone.
    baseUrl: storeOrigin(deps.config, store),
    loggedIn: false,
    portalName: store.name,
    homepage: store.settings.homepage ?? '/',
    navbar_img: store.settings.navbarImage ?? '',
    ga_account: analytics?.ga ?? '',
    gtm: analytics?.gtm ?? '',
    optimize: analytics?.optimize ?? '',
    lastOrderId: '',
    lastItemIds: [],
    customerEmail: '',
    stripePubKey: findPublicKey(deps, store),
    nsCopy: m.shop_ns_copy({}, { locale }),
    municipio: null,
    lastOrderProducts: [],
    lastOrderPrice: 0,
    lastOrderSuccess: null,
    versionCheckURL: '/version.json',
    cart: [],
  };
}

/** Returns the visitor's config, the cart included: each call's response replaces the page's config (EN-1). */
export async function toConfig(deps: Deps, visitor: Visitor): Promise<ShopConfig> {
  const { session } = visitor;
  const order = await findLastOrder(deps, visitor);
  const lines = order?.lines ?? [];
  return {
    ...pageConfig(deps, visitor),
    baseUrl: visitor.origin,
    formkey: visitorFormKey(deps, visitor),
    loggedIn: session?.customer_id != null,
    lastOrderId: order ? String(order.id) : '',
    lastItemIds: lines.map((line) => String(line.id)),
    customerEmail: session?.email ?? '',
    municipio: rememberedTown(visitor),
    lastOrderProducts: lines.map((line) => String(line.product_id)),
    lastOrderPrice: order ? order.total / 100 : 0,
    lastOrderSuccess: order?.state === 'paid' ? { id: String(order.id), total: order.total / 100 } : null,
    cart: await cartWire(deps, visitor),
  };
}
