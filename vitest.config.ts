import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { IS_ALL } from './tools/test/tier.ts';

// `./test --all` runs the files called `*.all.test.ts` and the sandbox's own tests too.
const exclude = IS_ALL ? configDefaults.exclude : [...configDefaults.exclude, '**/*.all.test.{ts,tsx}'];

// A test waits for its outcome, never for a time: these end what hangs, on a machine that is busy too.
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;
// By itself Vitest takes one less than the cores, on two of them one file at a time. Half of a test's time it
// waits: three keep two cores busy.
const several = { ...timeouts, exclude, maxWorkers: 3 } as const;
// The modules hold caches and nothing else: files that share them begin in a fraction of the time.
const shared = { ...several, isolate: false, setupFiles: ['packages/ui/test/leave-nothing.ts'] };

const interfaceTests = globSync(
  ['packages/ui/**/*.test.tsx', 'apps/storefront/**/*.test.{ts,tsx}', 'apps/backoffice/**/*.test.{ts,tsx}'],
  { cwd: import.meta.dirname, exclude },
).map((path) => ({ path, source: readFileSync(join(import.meta.dirname, path), 'utf8') }));
// A module that a file replaces would stay replaced for the files after it, and one already loaded would not be.
const replacing = interfaceTests.filter(({ source }) => source.includes('vi.mock('));
const sharing = interfaceTests.filter((file) => !replacing.includes(file));
const toPaths = (files: typeof interfaceTests) => files.map(({ path }) => path);
// Files of one worker share its document too: those without one run apart.
const needsDocument = ({ source }: { readonly source: string }) =>
  source.startsWith('// @vitest-environment happy-dom');

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/**/*.test.ts'] } },
      {
        test: {
          ...several,
          name: 'rules',
          include: ['tools/**/*.test.ts', 'packages/messages/**/*.test.ts', 'packages/contract/**/*.test.ts'],
          exclude: ['tools/start*.test.ts', ...exclude],
        },
      },
      // Whole shops are started and ended: minutes, which `npm run check` does not have.
      { test: { ...several, name: 'start', include: ['tools/start*.test.ts'] } },
      {
        test: { ...shared, name: 'ui', include: toPaths(sharing.filter((file) => !needsDocument(file))) },
      },
      { test: { ...shared, name: 'screens', include: toPaths(sharing.filter(needsDocument)) } },
      { test: { ...several, name: 'replacing', include: toPaths(replacing) } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: IS_ALL ? ['apps/sandbox/**/*.test.ts'] : [],
        },
      },
    ],
  },
});
