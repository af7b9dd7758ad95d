import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { IS_ALL } from './tools/test/tier.ts';

// `./test --all` runs the files called `*.all.test.ts` and the sandbox's own tests too.
const exclude = IS_ALL ? configDefaults.exclude : [...configDefaults.exclude, '**/*.all.test.{ts,tsx}'];

// A test waits for its outcome, never for a duration: these timeouts end a hanging test, also on a busy machine.
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;
// By default Vitest uses one worker less than the cores: on two cores one file at a time. A test waits half of its
// time, so three workers keep two cores busy.
const several = { ...timeouts, exclude, maxWorkers: 3 } as const;
// The modules contain only caches: files that share them start in a fraction of the time.
const shared = { ...several, isolate: false, setupFiles: ['packages/ui/test/leave-nothing.ts'] };

const interfaceTests = globSync(
  ['packages/ui/**/*.test.tsx', 'apps/storefront/**/*.test.{ts,tsx}', 'apps/backoffice/**/*.test.{ts,tsx}'],
  { cwd: import.meta.dirname, exclude },
).map((path) => ({ path, source: readFileSync(join(import.meta.dirname, path), 'utf8') }));
// A module that a file replaces would stay replaced for the files after it, and an already loaded one would not be
// replaced.
const replacing = interfaceTests.filter(({ source }) => source.includes('vi.mock('));
const sharing = interfaceTests.filter((file) => !replacing.includes(file));
const toPaths = (files: typeof interfaceTests) => files.map(({ path }) => path);
// Files of one worker share its document too: files without a document run separately.
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
      // Whole shops are started and ended, which takes minutes; `npm run check` does not run them.
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
