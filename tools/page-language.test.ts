import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

/** A text that is asked for in a language of its own: `m.text({}, { locale: other })`. */
const OWN_LANGUAGE = /\bm\.\w+\([^;]*?\{ locale: \w/;

it('pages have texts in their own language alone, since a browser bundle has no other', () => {
  const sources = globSync(['apps/storefront/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: projectRoot,
    exclude: (name) => name.includes('.test.'),
  });
  expect(sources.length).toBeGreaterThan(300);
  const offending = sources.filter((path) =>
    OWN_LANGUAGE.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(offending).toEqual([]);
});
