import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Returns the static imports of a file, transitively: packages by name, local files by path. Ignores
 * `import()` and types.
 */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  for (const [, target = ''] of source.matchAll(/^(?:import|export)[^;]*?from '([^']+)';/gm)) {
    if (target.startsWith('.')) staticImports(join(dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}

const own = (name: string) => join(import.meta.dirname, name);

it('[EN-8] loads fields that no form begins with on first render', () => {
  const all = [...staticImports(own('option-field.tsx'))];
  for (const name of ['radio-button-field', 'radio-field']) expect(all).toContain(own(`choices/${name}.tsx`));
  expect(all).toContain(own('later-fields.tsx'));
  const later = [
    ...['area-field', 'date-field', 'file-field', 'text-field'],
    ...['choices/checkbox-field', 'choices/drop-down-field'],
    ...['search/company-field', 'search/place-field'],
  ].map((name) => own(`${name}.tsx`));
  for (const file of later) expect(existsSync(file)).toBe(true);
  expect(all.filter((one) => later.includes(one))).toEqual([]);
});

it('[EN-8] loads the suggestion list’s library on the first search', () => {
  const all = [...staticImports(own('search/place-field.tsx'))];
  expect(all).toContain(own('search/use-combobox.ts'));
  expect(all.filter((one) => one.includes('base-ui') || one.endsWith('place-combobox.tsx'))).toEqual([]);
  expect(readFileSync(own('search/use-combobox.ts'), 'utf8')).toContain("import('./place-combobox.tsx')");
  expect(existsSync(own('search/place-combobox.tsx'))).toBe(true);
});
