import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

/** A text that is asked for in a language of its own: `m.text({}, { locale: other })`. */
const OWN_LANGUAGE = /\bm\.\w+\([^;]*?\{ locale: \w/;
/** A language from data: `const { locale } = receipt`. The page's comes from the shell, the request or a caller. */
const OTHER_SOURCE =
  /\{[^{};]*\blocale\b[^{};]*\} = (?!useShell\(\)|requirePage\(|props\b|options\b|shell\b|sending\b)/;

it('pages have texts in their own language alone, since a browser bundle has no other', () => {
  const sources = globSync(['apps/storefront/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: projectRoot,
    exclude: (name) => name.includes('.test.'),
  });
  expect(sources.length).toBeGreaterThan(300);
  const offending = sources.filter((path) => {
    const source = readFileSync(join(projectRoot, path), 'utf8');
    return OWN_LANGUAGE.test(source) || OTHER_SOURCE.test(source);
  });
  expect(offending).toEqual([]);
});
