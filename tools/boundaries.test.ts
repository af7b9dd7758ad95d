import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { drawLayers, PICTURE } from './draw-layers.ts';
import { projectRoot } from './embedded-postgres.ts';
import { type ImportEdge, readImports } from './imports.ts';
import {
  BACK_OFFICE_LAYERS,
  type Layers,
  printLayers,
  SERVER_LAYERS,
  STOREFRONT_LAYERS,
  upwardImports,
} from './layers.ts';

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
    ['packages/domain/src/planted.ts', '@folio/contract/views/cart'],
    ['packages/contract/src/planted.ts', '@folio/ui/button'],
    ['packages/contract/src/planted.ts', '@folio/messages'],
    ['packages/messages/src/planted.ts', '@folio/domain/money/money'],
    ['packages/ui/src/planted.tsx', 'react-router'],
    ['packages/ui/src/planted.tsx', '@folio/contract/views/cart'],
    ['apps/storefront/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/forms/simple-note'],
    ['apps/storefront/src/planted.ts', '../../server/src/deps.ts'],
    ['apps/backoffice/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '@folio/ui/button'],
    ['apps/server/src/cart/planted.ts', 'stripe'],
    ['apps/server/src/cart/planted.ts', 'nodemailer'],
    ['apps/sandbox/src/planted.ts', '@folio/domain/money/money'],
    ['apps/sandbox/src/planted.ts', '../../server/src/payments/providers/stripe/stripe.ts'],
    ['e2e/old-client/planted.ts', '@folio/contract/cart'],
    ['e2e/old-client/planted.ts', '../shop/shop.ts'],
  ])('rejects an import in %s of %s', (file, specifier) => {
    expect(lint(file, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['packages/domain/src/planted.ts', './money/money.ts'],
    ['packages/contract/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/views/cart'],
    ['apps/server/src/payments/providers/stripe/planted.ts', 'stripe'],
  ])('accepts an import in %s of %s', (file, specifier) => {
    expect(lint(file, specifier)).not.toContain('noRestrictedImports');
  });
});

const importsIn = (folder: string): ImportEdge[] => readImports(join(projectRoot, folder));
const SERVER_IMPORTS = importsIn('apps/server/src');
const LAYERED: readonly (readonly [string, Layers, readonly ImportEdge[]])[] = [
  ['apps/server/src', SERVER_LAYERS, SERVER_IMPORTS],
  ['apps/storefront/src', STOREFRONT_LAYERS, importsIn('apps/storefront/src')],
  ['apps/backoffice/src', BACK_OFFICE_LAYERS, importsIn('apps/backoffice/src')],
];

describe.each(LAYERED)('the rooms of %s', (folder, layers, edges) => {
  it('import only rooms below them', () => {
    process.stdout.write(`\n${folder}\n${printLayers(layers)}\n`);
    expect(edges.length).toBeGreaterThan(100);
    expect(upwardImports(layers, edges)).toEqual([]);
  });
});

describe('the table of rooms', () => {
  it('matches docs/architecture.md: `node tools/draw-layers.ts` redraws it', () => {
    expect(readFileSync(PICTURE, 'utf8')).toBe(drawLayers(SERVER_LAYERS, SERVER_IMPORTS));
  });

  it('rejects an import of a higher room, and so every circular import', () => {
    const edge = { from: 'orders/planted.ts', to: 'checkout/place-order.ts' };
    expect(upwardImports(SERVER_LAYERS, [edge])).toEqual(['orders/planted.ts -> checkout/place-order.ts']);
    expect(upwardImports(SERVER_LAYERS, [{ from: edge.to, to: edge.from }])).toEqual([]);
  });

  it('rejects a folder that it does not name', () => {
    const edge = { from: 'helpers/planted.ts', to: 'deps.ts' };
    expect(upwardImports(SERVER_LAYERS, [edge])).toEqual(['helpers/planted.ts -> deps.ts']);
  });

  it('covers every import loaded at run time, not types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-imports-'));
    const source = [
      "import type { A } from './a.ts';",
      "import { type B } from './b.ts';",
      "import { type C, c } from './c.ts';",
      "import './d.ts';",
      "export { e } from './e.ts';",
      "export type { F } from './f.ts';",
      "export const load = () => import('../g/g.ts');",
      "import fs from 'node:fs';",
    ];
    mkdirSync(join(folder, 'room'));
    writeFileSync(join(folder, 'room/planted.ts'), source.join('\n'));
    const loaded = readImports(folder).map(({ to }) => to);
    rmSync(folder, { recursive: true });
    expect(loaded.toSorted()).toEqual(['g/g.ts', 'room/c.ts', 'room/d.ts', 'room/e.ts']);
  });
});
