import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { OFFICE_SIGN_IN, OFFICE_VISITS } from '../../../../e2e/access/office-visits.ts';
import { routes } from './routes.tsx';

/** Returns the full path of every page of a map; a frame around pages is none. */
const pathsIn = (map: readonly RouteObject[], base = ''): string[] =>
  map.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${base}/${path}`.replaceAll(/\/+/g, '/') : base;
    return [...(children.length === 0 || index ? [here || '/'] : []), ...pathsIn(children, here)];
  });

it('[RO-4] the check of accessibility visits every page of the back office’s router', () => {
  const known = [OFFICE_SIGN_IN, ...OFFICE_VISITS.map(({ route }) => route)];
  const pages = pathsIn(routes);
  expect(pages.length).toBeGreaterThan(20);
  expect([...new Set(known)].toSorted()).toEqual([...new Set(pages)].toSorted());
});
