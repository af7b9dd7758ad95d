/**
 * `node bench/buyers/slow-line.ts [runs]`: how long a buyer on a slow phone and line (400 kb/s, 400 ms, processor
 * slowed four times) waits for each page of a purchase and for the card field. Prints medians, and fails if the card
 * field takes longer than it should. The provider's own frame is a page of the sandbox.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { consent, purchase, withNote } from '../../e2e/customer/register-page.ts';
import { startShop } from '../../e2e/shop/start-shop.ts';

const RUNS = Number(process.argv[2] ?? 5);
const CARD_MS = 3500;
const BYTES_PER_S = 400_000 / 8;

const folder = mkdtempSync(join(tmpdir(), 'folio-slow-'));
const shop = await startShop(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const times: Record<string, number[]> = {};

/** Measures the time from an act to what it shows. */
async function measure(
  name: string,
  act: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  await act();
  await shown();
  const list = times[name] ?? [];
  list.push(performance.now() - start);
  times[name] = list;
}

/** Buys a Nota Simple as far as the card field, with an empty cache. */
async function buy(run: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-ES',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await slowDown(page);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name }).waitFor();
  await measure('the chooser', () => page.goto('/servicios', { waitUntil: 'commit' }), heading(/registro/));
  await page.waitForLoadState('load');
  await measure(
    'the first question',
    () => page.getByRole('link', { name: 'Solicitar Nota Simple' }).first().click(),
    heading(/propietario/),
  );
  await withNote(page);
  await page.waitForLoadState('networkidle');
  await measure('the order form', () => purchase(page), heading(/correo/));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Correo electrónico').fill(`lento.${run}@example.com`);
  await consent(page);
  const number = page.frameLocator('.checkout__card-field iframe').getByRole('textbox', { name: /number/i });
  await measure(
    'the card field, usable',
    () => page.getByRole('button', { name: 'Continuar al pago' }).click(),
    () => number.fill('4242'),
  );
  await context.close();
}

try {
  for (let run = 0; run < RUNS; run += 1) await buy(run);
  const median = (list: readonly number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  for (const [name, list] of Object.entries(times))
    console.log(`${name}: ${(median(list) / 1000).toFixed(1)} s`);
  if (median(times['the card field, usable'] ?? []) > CARD_MS) {
    console.log(`FALLS SHORT: the card field should take ${CARD_MS / 1000} s at most`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
