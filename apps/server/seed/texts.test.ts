import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';

const SEED = import.meta.dirname;
const TEXTS = join(SEED, 'texts');
const modules = readdirSync(join(TEXTS, 'es'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.replace(/\.json$/, ''));
const read = (locale: string, module: string): Record<string, string> =>
  JSON.parse(readFileSync(join(TEXTS, locale, `${module}.json`), 'utf8'));

/** Files that are read whole; shelves.test.ts holds the search words to the products. */
const LISTS = /^(faq\/|needs$|search-words$)/;

describe('the texts of the seed', () => {
  it.each(modules)('[ST-13] %s has the same keys in every language, and no blank text', (module) => {
    const texts = LOCALES.map((locale) => read(locale, module));
    for (const text of texts) {
      expect(Object.keys(text)).toEqual(Object.keys(texts[0] ?? {}));
      expect(Object.values(text)).not.toContain('');
    }
  });

  it('has every file in every language', () => {
    for (const locale of LOCALES) {
      const files = readdirSync(join(TEXTS, locale), { recursive: true, encoding: 'utf8' });
      expect(files.filter((path) => path.endsWith('.json'))).toHaveLength(modules.length);
    }
  });

  it.each(modules.filter((module) => !LISTS.test(module)))('%s contains no unused text', (module) => {
    const source = readFileSync(join(SEED, `${module}.ts`), 'utf8');
    const unused = Object.keys(read('es', module)).filter((key) => {
      const name = key.split('.').at(-1);
      const prefix = key.slice(0, -(name?.length ?? 0) - 1);
      return (
        !source.includes(`'${key}'`) && !(source.includes(`all('${prefix}'`) && source.includes(`'${name}'`))
      );
    });
    expect(unused).toEqual([]);
  });
});
