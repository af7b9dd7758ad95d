import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';
import { printSettings, SETTINGS_FILE } from './print-settings.ts';

const documents = globSync('{*,docs/**/*}.md', { cwd: projectRoot }).map((path) => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
}));

it('a document has lines of at most 120 signs, tables and code excepted', () => {
  expect(documents.map(({ path }) => path)).toContain('README.md');
  const long = documents.flatMap(({ path, text }) =>
    text
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => [...line].length > 120 && !line.startsWith('|'))
      .map((line) => `${path}: ${line}`),
  );
  expect(long).toEqual([]);
});

it('a decision has at most 200 words', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(40);
  const counted = decisions.map(({ path, text }) => ({
    path,
    words: text.split(/\s+/).filter((word) => /\w/.test(word)).length,
  }));
  expect(counted.filter(({ words }) => words > 200)).toEqual([]);
});

it('the tests that a page of a feature names exist', () => {
  const tests = new Set(
    globSync('{apps,packages,tools,e2e}/**/*.{test,e2e}.{ts,tsx}', {
      cwd: projectRoot,
      exclude: (path) => basename(path) === 'node_modules',
    }).map((path) => basename(path)),
  );
  const named = documents
    .filter(({ path }) => path.startsWith('docs/features/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name = '']) => name),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});

it('the page of the settings is printed from their schema (`npm run settings`)', () => {
  expect(readFileSync(SETTINGS_FILE, 'utf8')).toBe(printSettings());
});
