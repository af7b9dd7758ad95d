import { defineConfig } from '@playwright/test';
import { IS_ALL } from '../tools/test/tier.ts';

// A journey runs on a wide screen. Tags in its title move it: `@phone` to a phone; `@both-widths` to both; `@second-width`
// to both and `@all` altogether into `./test --all`.
const later = IS_ALL ? undefined : /@all/;

/** Journeys on one real shop with its PostgreSQL and sandbox, which global-setup starts. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Half of a journey's time it waits. Three keep two cores busy; four took no less on 2026-11-26.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    locale: 'es-ES',
    // A worker would answer requests that a journey intercepts; its own journeys allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
    // A missing element fails its own step instead of the whole journey's timeout.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Traces take a third of the time; `--trace on` enables them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Calls without a browser, by a client that knows only the specification.
    { name: 'old-client', testDir: './old-client', grepInvert: later },
    {
      name: 'wide',
      grepInvert: IS_ALL ? /@phone/ : /@phone|@all/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: IS_ALL ? /@phone|@both-widths|@second-width/ : /@phone|@both-widths/,
      grepInvert: later,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
