import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

const planted: string[] = [];
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true });
});

/** Lints a file with this one import in it, where the rule is to hold, and says what Biome made of it. */
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
    ['packages/domain/src/planted.ts', '@folio/contract/views'],
    ['packages/contract/src/planted.ts', '@folio/ui/button'],
    ['packages/contract/src/planted.ts', '@folio/messages'],
    ['packages/messages/src/planted.ts', '@folio/domain/money/money'],
    ['packages/ui/src/planted.tsx', 'react-router'],
    ['packages/ui/src/planted.tsx', '@folio/contract/views'],
    ['apps/storefront/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/simple-note'],
    ['apps/storefront/src/planted.ts', '../../server/src/deps.ts'],
    ['apps/backoffice/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '../../storefront/src/links.ts'],
    ['apps/server/src/planted.ts', '@folio/ui/button'],
    ['apps/server/src/cart/planted.ts', 'stripe'],
    ['apps/server/src/cart/planted.ts', 'nodemailer'],
    ['apps/sandbox/src/planted.ts', '@folio/domain/money/money'],
    ['apps/sandbox/src/planted.ts', '../../server/src/payments/providers/stripe/stripe.ts'],
    ['e2e/old-client/planted.ts', '@folio/contract/cart'],
    ['e2e/old-client/planted.ts', '../shop.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(lint(file, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['packages/domain/src/planted.ts', './money/money.ts'],
    ['packages/contract/src/planted.ts', 'zod'],
    ['apps/storefront/src/planted.ts', '@folio/contract/views'],
    ['apps/server/src/payments/providers/stripe/planted.ts', 'stripe'],
  ])('%s may import %s', (file, specifier) => {
    expect(lint(file, specifier)).not.toContain('noRestrictedImports');
  });
});
