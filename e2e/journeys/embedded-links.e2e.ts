import type { Page } from '@playwright/test';
import { hostPage, openHost } from '../customer/host-page.ts';
import { expect, test } from '../shop/shop.ts';

const STORES = [
  { store: 14, paths: ['/servicios', '/municipios', '/municipios/madrid', '/nota-simple/step1', '/cart'] },
  { store: 16, paths: ['/servicios', '/certidao-permanente/step1'] },
  { store: 18, paths: ['/servicios', '/product/step1/18444'] },
] as const;
/** A list of towns has thousands of links of one kind. */
const ENOUGH_OF_A_KIND = 3;

const locateShop = (page: Page) => page.locator('[data-folio]');

/** Returns the addresses of a page's links within the shop, without its own anchors and mail or phone links. */
async function readLinks(page: Page): Promise<string[]> {
  const links = await locateShop(page).locator('a[href]').all();
  const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
  const pages = hrefs.filter((href) => /^(#?\/|https?:)/.test(href));
  const kinds = Map.groupBy(new Set(pages), (href) => href.replace(/[^/]+$/, ''));
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, ENOUGH_OF_A_KIND));
}

/** Follows a link. Returns a fault, or undefined if it led to a page of the shop, here or in a tab of its own. */
async function follow(page: Page, href: string): Promise<string | undefined> {
  const before = page.url();
  const opened = page.context().waitForEvent('page', { timeout: 15_000 });
  const moved = page.waitForURL((url) => url.href !== before, { timeout: 15_000 });
  await locateShop(page).locator(`a[href="${href}"]`).first().dispatchEvent('click');
  const tab = await Promise.any([opened, moved.then(() => undefined)]).catch(() => null);
  moved.catch(() => undefined);
  opened.catch(() => undefined);
  if (tab === null) return `${href} leads nowhere`;
  if (tab === undefined) {
    if (!page.url().includes('#/')) return `${href} left the host page for ${page.url()}`;
    await locateShop(page).getByRole('heading', { level: 1 }).waitFor();
    return (await locateShop(page).locator('.shell__error').count()) > 0
      ? `${href} shows an error`
      : undefined;
  }
  await tab.waitForLoadState('domcontentloaded');
  const status = await tab.evaluate<number>(`performance.getEntriesByType('navigation')[0].responseStatus`);
  await tab.close();
  return status === 200 ? undefined : `${href} opens a tab with status ${status}`;
}

test('[SH-2] [RT-1] every link of an embedded shop leads to a page, within it or in a tab of its own @all', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  for (const { store, paths } of STORES) {
    const followed = new Set<string>();
    for (const path of paths) {
      const before = await openHost(page, { store, path });
      for (const href of await readLinks(page)) {
        if (followed.has(href) || href === `#${path}`) continue;
        followed.add(href);
        const fault = await follow(page, href);
        if (fault) faults.push(`${store} ${path}: ${fault}`);
        if (!page.url().endsWith(`#${path}`)) await openHost(page, { store, path });
      }
      expect(await hostPage(page)).toEqual(before);
    }
    expect(followed.size).toBeGreaterThan(10);
  }
  expect(faults).toEqual([]);
});

test('[RT-1] an odd hash shows the shop’s missing page, in its language @all', async ({ page }) => {
  for (const path of ['/%0d%0a', '/%', '/nada/%E2%80%A8', '/RegistroPropiedad/%0a', '/%E0%A4%A?a=%0a']) {
    await openHost(page, { path });
    await page.reload();
    const shop = page.locator('[data-folio]');
    await expect(shop.getByText(/^No encontramos/).first(), path).toBeVisible();
    await expect(shop.getByText(/No route|Error:/), path).toHaveCount(0);
    await expect(shop.locator('footer'), path).toBeVisible();
  }
});

test('[RT-1] an address with a line break shows the missing page, also once scripts run @all', async ({
  page,
}) => {
  for (const path of ['/%0d%0a', '/servicios%0a']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^No encontramos esta página · /);
    await expect(page.getByText(/No encontramos/).first()).toBeVisible();
  }
});
