import { defineConfig } from 'vitest/config';

// One less than the cores, which Vitest takes by itself, is one at a time on two cores: much of a test waits.
const pair = { maxWorkers: 2 } as const;
// The modules hold caches and nothing else: files that share them begin in a fraction of the time.
const shared = { ...pair, isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/**/*.test.ts'] } },
      {
        test: {
          ...pair,
          name: 'rules',
          include: ['tools/**/*.test.ts', 'packages/messages/**/*.test.ts', 'packages/contract/**/*.test.ts'],
          exclude: ['tools/start*.test.ts'],
        },
      },
      // Whole shops are started and ended: minutes, which `npm run check` does not have.
      { test: { ...pair, name: 'start', include: ['tools/start*.test.ts'] } },
      {
        test: {
          ...pair,
          name: 'ui',
          include: [
            'packages/ui/**/*.test.tsx',
            'apps/storefront/**/*.test.{ts,tsx}',
            'apps/backoffice/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: ['apps/sandbox/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
