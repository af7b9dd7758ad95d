import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { type RunningShop, startShop } from '../../e2e/shop/start-shop.ts';

/** Runs a measurement with a browser and a shop that has its own sandbox and database. */
export async function withBrowser(
  act: (shop: RunningShop, browser: Browser) => Promise<void>,
  options: LaunchOptions = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  const shop = await startShop(folder);
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...options });
  try {
    await act(shop, browser);
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
