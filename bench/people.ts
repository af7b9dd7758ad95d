/**
 * `node bench/people.ts [folder]`: the effort of a purchase from the chooser to the thank-you page. Times are
 * modelled: 1.2 s per tap, 0.25 s per character, 4 s per screen. With a folder, stores a picture of each
 * screen there.
 * Exits with 1 if a buyer needs more screens or seconds than its limits (people/buyers.ts).
 */
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SHOP_TEXTS } from '../e2e/customer/buyer.ts';
import { BUYERS } from './people/buyers.ts';
import { estimateSeconds, watchBuyer } from './people/watch-buyer.ts';
import { report } from './setup/report.ts';
import { withBrowser } from './setup/with-browser.ts';

const [, , pictures] = process.argv;

/** Takes a picture of each URL once it is idle. */
function takePictures(page: Page, folder: string): void {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const path = join(folder, `${String(++count).padStart(2, '0')}.png`);
    setTimeout(() => page.screenshot({ path, fullPage: true }).catch(() => undefined), 300);
  });
}

// The delay leaves time for a picture before the next action.
await withBrowser(
  async (shop, browser) => {
    for (const { name, store, language, device, buy, limits } of BUYERS) {
      const context = await browser.newContext({ ...device, locale: language });
      const { effort, seen } = await watchBuyer(context, shop.url);
      const page = await context.newPage();
      await page.goto(`http://${store}.localhost:${shop.port}/servicios`);
      if (pictures) takePictures(page, join(pictures, name));
      seen(page);
      await buy(page, shop);
      await expect(page.getByRole('heading', { level: 1, name: SHOP_TEXTS[language].thanks })).toBeVisible();
      seen(page);
      const { taps, characters, screens } = effort;
      const seconds = Math.round(estimateSeconds(effort));
      report(
        name,
        `${seconds} s, ${taps} taps, ${characters} characters, ${screens.length} screens: ${screens.join(' ')}`,
        `at most ${limits.seconds} s and ${limits.screens} screens`,
        seconds <= limits.seconds && screens.length <= limits.screens,
      );
      await context.close();
    }
  },
  { slowMo: pictures ? 500 : 0 },
);
