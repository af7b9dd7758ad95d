import { shopUrl } from '../api/embedded-session.ts';

/**
 * Pages that an embedded shop does not show, since its host's scripts could read them: accounts, orders, documents,
 * messages, quotes. They open at the shop itself.
 */
const ELSEWHERE = [
  /^\/(pedidos|consent|contact|contacto|continuar|compartido|cart\/share|product\/(actualizar|form))([/?#]|$)/,
  /^\/customer\/(payment\/quote|checkout\/finalize)([/?#]|$)/,
  /^\/customer(?!\/(register|payment|checkout)([/?#]|$))/,
];

/** Returns whether a path is of the shop itself alone. */
export const isElsewhere = (path: string): boolean => ELSEWHERE.some((pattern) => pattern.test(path));

/**
 * Returns the attributes of a link within an embedded shop: the path in the host's hash (RT-1), or a new tab of the
 * shop itself.
 */
export const embeddedLink = (to: string): { href: string; target?: string; rel?: string } =>
  isElsewhere(to) ? { href: shopUrl(to), target: '_blank', rel: 'noopener' } : { href: `#${to}` };
