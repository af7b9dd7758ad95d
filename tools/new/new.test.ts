import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../embedded-postgres.ts';
import { GeneratorError, insertLine, write } from './generated.ts';
import { requireKebabCase, toConstant, toFunction, toTitle, toType } from './names.ts';
import { newProduct } from './product.ts';
import { newProvider } from './provider.ts';

const PROVIDERS = 'apps/server/src/payments/providers';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folio-new-'));
  // Not the whole folder of the providers: another test plants and removes files there.
  for (const path of ['apps/server/seed', `${PROVIDERS}/registry.ts`])
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a new product', () => {
  it('has a definition, texts in every language, and its lines in the lists', () => {
    write(root, newProduct('invented-audit', 'property', 19999));
    expect(read('apps/server/seed/products/property/invented-audit.ts')).toContain(
      'export const INVENTED_AUDIT',
    );
    for (const locale of ['es', 'pt', 'en']) {
      const texts = JSON.parse(
        read(`apps/server/seed/texts/${locale}/products/property/invented-audit.json`),
      );
      expect(texts).toMatchObject({ name: 'Invented audit', 'subject.title': 'Invented audit' });
      expect(JSON.parse(read(`apps/server/seed/texts/${locale}/search-words.json`))).toMatchObject({
        19999: 'invented audit',
      });
    }
    const list = read('apps/server/seed/products/property/property-products.ts');
    expect(list).toMatch(
      /import \{ INVENTED_AUDIT \} from '\.\/invented-audit\.ts';[\s\S]*\n {2}INVENTED_AUDIT,\n\];/,
    );
    expect(read('apps/server/seed/shelves.ts')).toMatch(/\n {2}19999: shelf\(.*\),\n\};/);
    expect(read('apps/server/seed/subjects.ts')).toMatch(/\n {2}19999: \[\['subject'\]\],\n\};/);
  });

  it('is not written over an existing one, and changes no list then', () => {
    const before = read('apps/server/seed/products/property/property-products.ts');
    expect(() => write(root, newProduct('simple-note', 'property', 19999))).toThrow(GeneratorError);
    expect(read('apps/server/seed/products/property/property-products.ts')).toBe(before);
  });
});

it('a new provider has settings, a value, a gateway and its line in the registry', () => {
  write(root, newProvider('invented-pay'));
  for (const name of ['settings.ts', 'provider.ts', 'invented-pay.ts'])
    expect(existsSync(join(root, PROVIDERS, 'invented-pay', name))).toBe(true);
  expect(read(`${PROVIDERS}/registry.ts`)).toMatch(/PROVIDERS[^;]*\n {2}INVENTED_PAY,\n\];/);
  expect(read(`${PROVIDERS}/invented-pay/provider.ts`)).toContain(
    "await import('./invented-pay.ts')).inventedPayGateway",
  );
});

describe('names', () => {
  it('are spelled for constants, types, functions and people', () => {
    expect([toConstant, toType, toFunction, toTitle].map((spell) => spell('energy-audit-2'))).toEqual([
      'ENERGY_AUDIT_2',
      'EnergyAudit2',
      'energyAudit2',
      'Energy audit 2',
    ]);
  });

  it.each([undefined, '', 'Energy', 'energy_audit', '-energy', '../energy', 'energy audit'])(
    'reject %s',
    (name) => expect(() => requireKebabCase(name)).toThrow(GeneratorError),
  );
});

it('a line without a place is an error', () => {
  expect(() => insertLine('a\nb', { path: 'x', before: /^c/, line: 'd' })).toThrow(/x has no position/);
  expect(insertLine('a\nb', { path: 'x', after: /^a/, before: /^b/, line: 'd' })).toBe('a\nd\nb');
});
