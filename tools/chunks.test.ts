import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

const SOURCES = ['apps/storefront/src', 'packages/ui/src', 'packages/domain/src'];

/** Returns the names of all modules and folders that the storefront's bundle is made of. */
const moduleNames = (): Set<string> =>
  new Set(
    SOURCES.flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        basename(path).replace(/\..*$/, ''),
      ),
    ),
  );

it('every module that the chunks of the storefront name exists', () => {
  const config = readFileSync(join(projectRoot, 'apps/storefront/vite.config.ts'), 'utf8');
  const groups = config.slice(config.indexOf('const CHUNKS'), config.indexOf('\n];'));
  const tests = groups.replace(/name: '[\w-]+'|\[a-z\]/g, '');
  const named = new Set(tests.match(/[a-z]+(?:-[a-z]+)+/g));
  const modules = moduleNames();
  expect(named.size).toBeGreaterThan(20);
  const packages = ['react-dom', 'react-router', 'node-modules'];
  expect([...named].filter((name) => !modules.has(name) && !packages.includes(name))).toEqual([]);
});
