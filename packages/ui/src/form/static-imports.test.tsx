import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Everything that a file imports at once, packages by name, own files by path; `import()` and types do not count. */
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

it('[EN-8] the search list’s library is loaded when a place is searched, never with the form', () => {
  const all = [...staticImports(join(import.meta.dirname, 'option-field.tsx'))];
  expect(all).toContain(join(import.meta.dirname, 'search-field.tsx'));
  expect(all.filter((one) => one.includes('base-ui') || one.endsWith('place-combobox.tsx'))).toEqual([]);
  expect(readFileSync(join(import.meta.dirname, 'search-field.tsx'), 'utf8')).toContain(
    "import('./place-combobox.tsx')",
  );
  expect(existsSync(join(import.meta.dirname, 'place-combobox.tsx'))).toBe(true);
});
