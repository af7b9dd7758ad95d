import { shopUrl } from '../api/embedded-session.ts';

/**
 * The pages that an embedded shop does not show, with all below them, since its host's scripts could read them:
 * accounts, orders, documents, messages, quotes. They open at the shop itself.
 */
export const ELSEWHERE = [
  ...['pedidos', 'consent', 'contact', 'contacto', 'continuar', 'compartido', 'cart/share'],
  ...['product/actualizar', 'product/form', 'customer/payment/quote', 'customer/checkout/finalize'],
];
/** The customer's pages, of which an embedded shop shows those of the purchase. */
export const CUSTOMER = 'customer';
const BUYING = ['customer/register', 'customer/payment', 'customer/checkout'];

const isBelow = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => new RegExp(`^/${page}([/?#]|$)`).test(path));

/** Returns whether only the shop itself shows a path. */
export const isElsewhere = (path: string): boolean =>
  isBelow(path, ELSEWHERE) || (isBelow(path, [CUSTOMER]) && !isBelow(path, BUYING));

/**
 * Returns the attributes of a link within an embedded shop: the path in the host's hash (RT-1), or a new tab of the
 * shop itself.
 */
export const embeddedLink = (to: string): { href: string; target?: string; rel?: string } =>
  isElsewhere(to) ? { href: shopUrl(to), target: '_blank', rel: 'noopener' } : { href: `#${to}` };
