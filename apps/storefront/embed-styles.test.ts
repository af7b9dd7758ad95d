import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { forShadowRoot } from './embed-styles.ts';

/** Returns a style sheet as the build of the embedded shop makes it, without spaces. */
async function build(css: string, file = '/style.css'): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [forShadowRoot()] } } },
    'build',
  );
  const { code } = await preprocessCSS(css, file, config);
  return code.replaceAll(/\s+/g, '');
}

it.each([
  [
    'the page’s root',
    ':root.family-law, html:has(.x) body { color: red; }',
    '.folio-page.family-law, .folio-page:has(.x) .folio-page { color: red; }',
  ],
  ['a class of that name', '.card-html, .body { color: red; }', '.card-html, .body { color: red; }'],
  [
    'a rem',
    'p { margin: -0.5rem 4px; width: min(2rem, 100%); }',
    'p { margin: calc(-0.5 * var(--folio-rem)) 4px; width: min(calc(2 * var(--folio-rem)), 100%); }',
  ],
  [
    'a width of the window',
    '@media (min-width: 720px) { p { color: red; } }',
    '@container folio (min-width: 720px) { p { color: red; } }',
  ],
  [
    'a width with a height',
    '@media (max-width: 959px) and (min-height: 560px) { p { color: red; } }',
    '@media (min-height: 560px) { @container folio (max-width: 959px) { p { color: red; } } }',
  ],
  ['paper', '@media print { p { color: red; } }', '@media print { p { color: red; } }'],
  [
    'a dark screen, and it alone,',
    ':root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { :root, .x p { color: red; } }',
    `.folio-page { color-scheme: light; }
    @media screen {
    .folio-page:where([data-scheme="dark"], [data-scheme="dark"] *),
    .x p:where([data-scheme="dark"], [data-scheme="dark"] *) { color: red; }
    }`,
  ],
  [
    'a dark screen in colours that the user has not chosen, with drawn parts,',
    '@media screen and (prefers-color-scheme: dark) and (forced-colors: none) { p:is(.a, .b)::before { color: red; } }',
    `@media screen and (forced-colors: none) {
    p:is(.a, .b):where([data-scheme="dark"], [data-scheme="dark"] *)::before { color: red; }
    }`,
  ],
  ['a font', '@font-face { font-family: "A"; src: url(a.woff2); } p { color: red; }', 'p { color: red; }'],
])('[SH-1] %s becomes one of the embedded shop’s own tree', async (_what, css, expected) => {
  expect(await build(css)).toBe(expected.replaceAll(/\s+/g, ''));
});

it('[SH-1] no rule of the page’s style sheets asks for the scheme of the visitor’s system', async () => {
  const file = join(import.meta.dirname, 'src/page/shell/styles.css');
  const built = await build(readFileSync(file, 'utf8'), file);
  expect(built).toContain('[data-scheme="dark"]');
  expect(built).not.toContain('prefers-color-scheme');
});

it.each([
  'not (prefers-color-scheme: dark)',
  '(prefers-color-scheme: light)',
  'print, (prefers-color-scheme: dark)',
])('[SH-1] a condition that could not follow the host fails the build: %s', async (condition) => {
  await expect(build(`@media ${condition} { p { color: red; } }`)).rejects.toThrow(/follow the host/);
});
