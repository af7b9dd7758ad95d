import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { drawHouses, PICTURE } from './draw-houses.ts';
import { projectRoot } from './embedded-postgres.ts';
import { fileCircles, HOUSES, mutualFeatures, upwardImports } from './houses.ts';
import { readImports } from './imports.ts';

const planted: string[] = [];
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true });
});

/** Lints a file with this single import at a path where the rule applies. Returns Biome's output. */
function lint(file: string, specifier: string): string {
  const path = join(projectRoot, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import * as planted from '${specifier}';\n\nexport const seen = planted;\n`);
  planted.push(path);
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  try {
    return execFileSync(biome, ['lint', '--colors=off', path], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `refused ${stdout}${stderr}`;
  }
}

describe('imports run one way', () => {
  it.each([
    ['packages/domain/src/planted.ts', 'zod'],
    ['packages/domain/src/planted.ts', 'node:fs'],
    ['packages/domain/src/planted.ts', '@folio/contract/selling/cart.view'],
    ['packages/contract/src/planted.ts', '@folio/ui/button'],
    ['packages/contract/src/planted.ts', '@folio/messages'],
    ['packages/messages/src/planted.ts', '@folio/domain/money/money'],
    ['packages/ui/src/planted.tsx', 'react-router'],
    ['packages/ui/src/planted.tsx', '@folio/contract/selling/cart.view'],
    ['apps/storefront/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/selling/wire-forms/simple-note'],
    ['apps/storefront/src/planted.ts', '../../server/src/deps.ts'],
    ['apps/backoffice/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '@folio/ui/button'],
    ['apps/server/src/selling/planted.ts', 'stripe'],
    ['apps/server/src/selling/planted.ts', 'nodemailer'],
    ['apps/sandbox/src/planted.ts', '@folio/domain/money/money'],
    ['apps/sandbox/src/planted.ts', '../../server/src/payments/providers/stripe/stripe.ts'],
    ['e2e/old-client/planted.ts', '@folio/contract/selling/cart'],
    ['e2e/old-client/planted.ts', '../shop/shop.ts'],
  ])('rejects an import in %s of %s', (file, specifier) => {
    expect(lint(file, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['packages/domain/src/planted.ts', './money/money.ts'],
    ['packages/contract/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/selling/cart.view'],
    ['apps/server/src/payments/providers/stripe/planted.ts', 'stripe'],
  ])('accepts an import in %s of %s', (file, specifier) => {
    expect(lint(file, specifier)).not.toContain('noRestrictedImports');
  });
});

const APPS = (Object.keys(HOUSES) as (keyof typeof HOUSES)[]).map((app) => ({
  app,
  houses: HOUSES[app] as readonly string[],
  edges: readImports(join(projectRoot, 'apps', app, 'src')),
}));

describe.each(APPS)('the houses of $app', ({ houses, edges }) => {
  it('import only houses below them, types included', () => {
    expect(edges.length).toBeGreaterThan(100);
    expect(upwardImports(houses, edges)).toEqual([]);
  });

  it('have no two features that import each other', () => {
    expect(mutualFeatures(edges)).toEqual([]);
  });

  it('have no circle of files', () => {
    expect(fileCircles(edges)).toEqual([]);
  });
});

describe('the picture and the rules', () => {
  it('the picture in docs/architecture.md is up to date: `node tools/draw-houses.ts` redraws it', () => {
    const server = APPS.find(({ app }) => app === 'server');
    expect(readFileSync(PICTURE, 'utf8')).toBe(drawHouses(HOUSES.server, server?.edges ?? []));
  });

  it('rejects an import of a higher house, and a folder that is no house', () => {
    const up = { from: 'orders/records/planted.ts', to: 'selling/checkout/place-order.ts' };
    expect(upwardImports(HOUSES.server, [up])).toEqual([`${up.from} -> ${up.to}`]);
    expect(upwardImports(HOUSES.server, [{ from: up.to, to: up.from }])).toEqual([]);
    const stray = { from: 'helpers/planted.ts', to: 'platform/deps.ts' };
    expect(upwardImports(HOUSES.server, [stray])).toEqual([`${stray.from} -> ${stray.to}`]);
  });

  it('rejects features that import each other, and circles of files', () => {
    const [cart, flow] = ['selling/cart/a.ts', 'selling/flow/b.ts'];
    const circle = [
      { from: cart, to: flow },
      { from: flow, to: cart },
    ];
    expect(mutualFeatures(circle)).toEqual(['selling/cart selling/flow']);
    expect(fileCircles(circle)).toEqual([[cart, flow]]);
  });

  it('read every import, of types too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-imports-'));
    const source = [
      "import type { A } from './a.ts';",
      "import { type C, c } from './c.ts';",
      "import './d.ts';",
      "export { e } from './e.ts';",
      "export const load = () => import('../g/g.ts');",
      "export type H = typeof import('../g/h.ts');",
      "import fs from 'node:fs';",
    ];
    mkdirSync(join(folder, 'room'));
    writeFileSync(join(folder, 'room/planted.ts'), source.join('\n'));
    const read = readImports(folder).map(({ to }) => to);
    rmSync(folder, { recursive: true });
    expect(read.toSorted()).toEqual(['g/g.ts', 'g/h.ts', 'room/a.ts', 'room/c.ts', 'room/d.ts', 'room/e.ts']);
  });
});
