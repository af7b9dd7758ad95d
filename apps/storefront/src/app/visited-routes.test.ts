import { METHOD_CODES, methodPath } from '@folio/domain/payment/methods';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { METHOD_VISITS } from '../../../../e2e/access/method-visits.ts';
import { SHOP_VISITS, SHOP_WITHOUT_PAGE } from '../../../../e2e/access/shop-visits.ts';
import { buyerRoutes } from './buyer-routes.tsx';
import { routesWith } from './routes.tsx';

/** Returns the full path of every route of a map that shows or answers something. */
const pathsIn = (routes: readonly RouteObject[], base = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${base}/${path}`.replaceAll(/\/+/g, '/') : base;
    return [...(children.length === 0 || index ? [here || '/'] : []), ...pathsIn(children, here)];
  });

it('[RT-1] [RT-12] the accessibility check visits every page of the router, and names routes without one', () => {
  const methods = Object.values(METHOD_VISITS).map(({ path }) => `/customer/payment/${path}`);
  const known = [...SHOP_VISITS.map(({ route }) => route), ...methods, ...SHOP_WITHOUT_PAGE];
  const routes = pathsIn(routesWith(buyerRoutes));
  expect(routes.length).toBeGreaterThan(80);
  expect([...new Set(known)].toSorted()).toEqual([...new Set(routes)].toSorted());
});

it('[EN-15] the check of accessibility visits the page of every method of payment', () => {
  expect(Object.entries(METHOD_VISITS).map(([code, { path }]) => [code, path])).toEqual(
    METHOD_CODES.map((code) => [code, methodPath(code)]),
  );
});
