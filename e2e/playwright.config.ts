import { defineConfig } from '@playwright/test';

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
    { name: 'old-client', testDir: './old-client' },
    {
      name: 'wide',
      // Phone purchases and providers' pages behave the same on a wide screen.
      testIgnore: [
        '**/account.e2e.ts',
        '**/after-the-order.e2e.ts',
        '**/asides.e2e.ts',
        '**/authenticate.e2e.ts',
        '**/bank.e2e.ts',
        '**/billing.e2e.ts',
        '**/consents-later.e2e.ts',
        '**/contact.e2e.ts',
        '**/decline.e2e.ts',
        '**/documents.e2e.ts',
        '**/incident.e2e.ts',
        '**/messages.e2e.ts',
        '**/monei.e2e.ts',
        '**/no-scripts.e2e.ts',
        '**/office-on-a-phone.e2e.ts',
        '**/order-files.e2e.ts',
        '**/paypal.e2e.ts',
        '**/quotes.e2e.ts',
        '**/redsys.e2e.ts',
        '**/sibs.e2e.ts',
        '**/wallets.e2e.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Server recovery, order contents, the back office, redirects and browser storage do not depend on the
      // screen: these whole files, and marked tests in others.
      testIgnore: [
        // They set the width themselves.
        '**/access/**',
        '**/analytics.e2e.ts',
        '**/casework.e2e.ts',
        '**/continue.e2e.ts',
        '**/guards.e2e.ts',
        '**/invoices.e2e.ts',
        '**/keyboard.e2e.ts',
        '**/kill.e2e.ts',
        '**/methods.e2e.ts',
        '**/orders-of-stores.e2e.ts',
        '**/paid-orders.e2e.ts',
        '**/place-field.e2e.ts',
        '**/entry-points.e2e.ts',
        '**/products.e2e.ts',
        '**/refunds.e2e.ts',
        '**/typed-answers.e2e.ts',
        '**/versions.e2e.ts',
        '**/withdrawal.e2e.ts',
      ],
      grepInvert: /@any-screen/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
