import { LOCALES } from '@folio/domain/locale/locale';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

const WIDTHS = [1440, 1376, 1280, 1024, 360];

/** The screens of each user, in an order in which the heading changes. */
const SCREENS = {
  admin: [
    ...[
      '/',
      '/account',
      '/payment-methods',
      '/places',
      '/debits',
      '/refunds',
      '/reconciliation',
      '/invoices',
    ],
    ...[
      '/payment-methods?account=',
      '/legal',
      '/messages',
      '/reply-templates',
      '/quotes',
      '/legal/terms/es',
      '/stores',
      '/stores/14',
    ],
  ],
  editor: ['/', '/account', '/places', '/legal', '/stores'],
} as const;

/** Waits until the screen and its data are there. */
async function ready(staff: Page, locale: string): Promise<void> {
  await expect(staff.locator(`html[lang=${locale}] #content h1`).first()).toBeVisible();
  await expect(staff.locator('#content .mantine-Skeleton-root')).toHaveCount(0);
}

/** Shows the back office in a language without storing it, as other journeys share the user. */
async function showIn(staff: Page, locale: string): Promise<void> {
  await staff.unrouteAll();
  await staff.route('**/backoffice/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), locale } });
  });
  await staff.reload();
  await ready(staff, locale);
}

const isShown = (node: object): boolean => 'isConnected' in node && node.isConnected === true;

/** Goes to another screen as the browser's back button does, without loading the document again. */
async function show(staff: Page, path: string): Promise<void> {
  const before = await staff.locator('#content h1').first().elementHandle();
  await staff.evaluate(
    `history.pushState(null, '', '/backoffice${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expect.poll(() => before?.evaluate(isShown), path).toBe(false);
}

for (const who of ['admin', 'editor'] as const)
  test(`[ST-13] no screen of the back office scrolls sideways, in any language (${who}) @all`, async ({
    browser,
    shopUrl,
  }) => {
    test.slow();
    const staff = await openOffice(browser, shopUrl, '/account', who);
    for (const locale of LOCALES) {
      await showIn(staff, locale);
      for (const path of SCREENS[who]) {
        await show(staff, path);
        await ready(staff, locale);
        for (const width of WIDTHS) {
          await staff.setViewportSize({ width, height: 900 });
          const page = `${locale} ${path} at ${width}`;
          await expect
            .poll(() => staff.evaluate('document.documentElement.scrollWidth'), page)
            .toBeLessThanOrEqual(width);
        }
      }
    }
  });
