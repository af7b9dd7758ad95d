import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import type { Made } from './order-content.ts';
import type { Visit } from './shop-visits.ts';

/** Puts what was made into an address. */
export const fillAddress = (path: string, made: Made): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = made[name];
    if (!value) throw new Error(`nothing was made for {${name}} of ${path}`);
    return value;
  });

/** Returns a pattern of the paths of a route. */
const toPattern = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );

/** Checks the page that is open, and says which it is with each fault. */
export const auditAs = async (page: Page, name: string, foreign?: string): Promise<string[]> =>
  (await audit(page, foreign)).map((fault) => `${name} ${fault}`);

/** Opens every page of a list in turn, checks that it is the route's own, and returns the faults of all. */
export async function sweep(page: Page, visits: readonly Visit[], made: Made): Promise<string[]> {
  const faults: string[] = [];
  for (const { route, path } of visits) {
    const address = fillAddress(path, made);
    await page.goto(address);
    const { pathname } = new URL(page.url());
    if (!toPattern(route).test(pathname)) faults.push(`${address} leads to ${pathname}, no page of ${route}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    faults.push(...(await auditAs(page, address)));
  }
  return faults;
}
