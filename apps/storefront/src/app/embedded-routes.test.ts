import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { connectTo } from '../page/api/embedded-session.ts';
import { embeddedLink } from '../page/shell/embedded-link.ts';
import { buyerRoutes } from './buyer-routes.tsx';
import { embeddedRoutes } from './embedded-routes.tsx';
import { startPath } from './embedding/loader/start-path.ts';
import { routesWith } from './routes.tsx';

connectTo('https://shop.example');

describe('[SH-2] a link of an embedded shop', () => {
  it.each([
    '/servicios',
    '/cart',
    '/nota-simple/step1',
    '/customer/register',
    '/customer/payment/order/1',
    '/legal/x',
  ])('to %s stays within it', (path) => expect(embeddedLink(path)).toEqual({ href: `#${path}` }));

  it.each([
    '/pedidos',
    '/pedidos/14?hecho=renew',
    '/customer/account',
    '/customer/authenticate',
    '/contacto',
    '/cart/share',
  ])('to %s opens the shop itself in a new tab', (path) =>
    expect(embeddedLink(path)).toEqual({
      href: `https://shop.example${path}`,
      target: '_blank',
      rel: 'noopener',
    }),
  );
});

/** Returns the paths of all routes, as the router nests them. */
const allPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...allPaths(children ?? [])]);

describe('[AP-0] an embedded shop', () => {
  it('has the routes that buy and pay, and of the customer’s other pages none', () => {
    const known = new Set(buyerRoutes.map(({ path }) => path));
    const own = allPaths(embeddedRoutes).filter((path) => known.has(path));
    expect(own.filter((path) => !path.startsWith('customer/payment'))).toEqual([
      'customer/register',
      'customer/checkout/3ds',
      'customer/checkout',
      'legal/:slug',
      'customer/checkout/success/:orderId?',
    ]);
    expect(own).not.toContain('customer/payment/quote/:quoteId');
  });

  it('has another page in place of each to which a link would leave it, and of no other', () => {
    const opened = (path: string) => matchRoutes(embeddedRoutes, path)?.at(-1)?.route.path ?? '';
    const paths = allPaths(routesWith(buyerRoutes)).filter((path) => !path.includes('*'));
    const isLeaving = (path: string) => embeddedLink(path).target !== undefined;
    const visits = paths.map((path) => `/${path.replaceAll(/:\w+\??/g, '1')}`);
    expect(visits.filter(isLeaving).length).toBeGreaterThan(25);
    for (const path of visits) expect([path, opened(path).endsWith('/*')]).toEqual([path, isLeaving(path)]);
  });
});

describe('[EN-1] the town in a host page’s config', () => {
  it('is the first page', () => {
    expect(startPath({ url: 'getafe', path: '/RegistroPropiedad/getafe' })).toBe('/RegistroPropiedad/getafe');
  });

  it.each([undefined, null, 'getafe', { path: '/pedidos' }, { path: 'https://enemy.example' }])(
    'is ignored as %o',
    (town) => expect(startPath(town)).toBe('/servicios'),
  );
});
