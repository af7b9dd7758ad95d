/**
 * `node bench/people.ts [folder]`: the effort of a purchase from the chooser to the thank-you page. Times are
 * modelled: 1.2 s per tap, 0.25 s per character, 4 s per screen. With a folder, stores a picture of each
 * screen there.
 * Fails if a first-time buyer of a Nota Simple on a phone needs more than 10 screens or 90 seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { SHOP_TEXTS } from '../e2e/customer/buyer.ts';
import { startShop } from '../e2e/shop/start-shop.ts';
import { PEOPLE } from './seven-buyers.ts';
import { estimateSeconds, watchBuyer } from './watch-buyer.ts';

const MAX_SCREENS = 10;
const MAX_SECONDS = 90;

const pictures = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'folio-people-'));
const shop = await startShop(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
  // Leaves time for a picture before the next action.
  slowMo: pictures ? 500 : 0,
});

/** Takes a picture of each URL once it is idle. */
function takePictures(page: Page, folder: string): void {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const path = join(folder, `${String(++count).padStart(2, '0')}.png`);
    setTimeout(() => page.screenshot({ path, fullPage: true }).catch(() => undefined), 300);
  });
}

const rows: Record<string, string | number>[] = [];
let tooMuch = 0;
try {
  for (const person of PEOPLE) {
    const context = await browser.newContext({ ...person.device, locale: person.language });
    const { effort, seen: note } = await watchBuyer(context, shop.url);
    const page = await context.newPage();
    await page.goto(`http://${person.store}.localhost:${shop.port}/servicios`);
    const seen = () => void note(page);
    if (pictures) takePictures(page, join(pictures, person.name));
    seen();
    await person.buy({ page, shop, effort, seen });
    await expect(
      page.getByRole('heading', { level: 1, name: SHOP_TEXTS[person.language].thanks }),
    ).toBeVisible();
    seen();
    const screens = effort.screens.length;
    const seconds = Math.round(estimateSeconds(effort));
    if (person.limited && (screens > MAX_SCREENS || seconds > MAX_SECONDS)) tooMuch += 1;
    const { taps, keys, characters } = effort;
    rows.push({ person: person.name, seconds, taps, keys, characters, screens });
    console.log(`${person.name}: ${effort.screens.join(' ')}`);
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = tooMuch > 0 ? 1 : 0;
