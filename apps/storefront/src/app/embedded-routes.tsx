import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { requirePage } from '../page/api/api-context.ts';
import { redirectAway } from '../page/api/redirect-away.ts';
import { links } from '../page/links.ts';
import { CUSTOMER, ELSEWHERE, isElsewhere } from '../page/shell/embedded-link.ts';
import { buyerRoutes } from './buyer-routes.tsx';
import type { EmbeddedSuccess } from './embedding/embedded-success.ts';
import { routesWith } from './routes.tsx';

/** Loads the page after the payment: the number, the total and the products; the order itself opens at the shop. */
async function successLoader({ params, context }: LoaderFunctionArgs): Promise<EmbeddedSuccess | Response> {
  const { api } = requirePage(context);
  const payment = await api.payment({ orderId: params.orderId ?? null, method: null });
  if (!payment) throw data(null, { status: 404 });
  if (payment.state === 'awaiting_payment') return redirectAway(context, links.paymentOrder(payment.orderId));
  return { payment };
}

const SUCCESS = 'customer/checkout/success/:orderId?';

const openElsewhere = () => import('./embedding/elsewhere-page.tsx');

const shownRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes
    .filter(({ path = '', lazy }) => lazy === openElsewhere || !isElsewhere(`/${path}`))
    .map((route) => (route.children ? { ...route, children: shownRoutes(route.children) } : route));

/**
 * The routes of a shop embedded in another site, a short list: its host's scripts can read the page, so orders,
 * documents and accounts open at the shop itself.
 */
export const embeddedRoutes: RouteObject[] = shownRoutes(
  routesWith([
    ...buyerRoutes.filter(({ path }) => path !== SUCCESS),
    { path: SUCCESS, loader: successLoader, lazy: () => import('./embedding/success-page.tsx') },
    ...[...ELSEWHERE, CUSTOMER].map((path) => ({ path: `${path}/*`, lazy: openElsewhere })),
  ]),
);
