import { LOCALES } from '@folio/domain/locale/locale';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/shop.ts';
import { openOffice } from '../staff/office.ts';

const WIDTHS = [1440, 1376, 1280, 1024, 360];
const SCREENS = {
  admin: [
    ...[
      '/',
      '/account',
      '/places',
      '/debits',
      '/refunds',
      '/reconciliation',
      '/invoices',
      '/payment-methods',
    ],
    ...['/payment-methods?account=', '/legal', '/legal/terms/es', '/messages', '/stores', '/stores/14'],
  ],
  editor: ['/', '/account', '/places', '/legal', '/stores'],
} as const;

/** Shows the back office in a language without storing it, as other journeys share the user. */
async function showIn(staff: Page, locale: string): Promise<void> {
  await staff.unrouteAll();
  await staff.route('**/backoffice/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), locale } });
  });
}

for (const who of ['admin', 'editor'] as const)
  test(`[ST-13] no screen of the back office scrolls sideways, in any language (${who})`, async ({
    browser,
    shopUrl,
  }, info) => {
    test.skip(info.project.name !== 'wide', 'it sets the widths itself');
    test.slow();
    const staff = await openOffice(browser, shopUrl, '/account', who);
    for (const locale of LOCALES) {
      await showIn(staff, locale);
      for (const path of SCREENS[who]) {
        await staff.goto(`${shopUrl}/backoffice${path}`);
        await expect(staff.locator(`html[lang=${locale}] #content h1`).first()).toBeVisible();
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
