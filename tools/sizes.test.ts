import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

/** Tables, fixtures and design tokens: data that a reader scans. */
const TABLES = ['apps/server/seed/', 'packages/ui/src/styles/palettes.css'];
const SOURCES = '{apps,packages,tools,bench,e2e}/**/*.{ts,tsx,css}';
const isTable = (path: string): boolean => TABLES.some((table) => path.startsWith(table));
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

const files = globSync(SOURCES, {
  cwd: projectRoot,
  exclude: (path) => /^(node_modules|dist|generated)$/.test(path.split('/').at(-1) ?? ''),
})
  // boundaries.test.ts plants such files for a moment.
  .filter((path) => !/\/planted\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    return { path, text, lines: countLines(text, text.length) - 1 };
  });

function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

type Node = { readonly type?: string; readonly start: number; readonly end: number; readonly body?: Node };

/** Returns the first line and the number of lines of each function with a block body. */
function findFunctions(path: string, text: string): { readonly at: number; readonly lines: number }[] {
  const found: { at: number; lines: number }[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type?.includes('Function') && node.body?.type === 'BlockStatement') {
      const at = countLines(text, node.start);
      found.push({ at, lines: countLines(text, node.end) - at + 1 });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

describe('a file is read at one go', () => {
  it('has at most 250 lines, tables excepted', () => {
    expect(files.length).toBeGreaterThan(1500);
    const long = files.filter(({ path, lines }) => lines > 250 && !isTable(path));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('has under 60 lines in the median, under 120 in nine of ten', () => {
    const sizes = files
      .filter(({ path }) => !isTest(path))
      .map(({ lines }) => lines)
      .sort((a, b) => a - b);
    const [median = 0, ninth = 0] = [0.5, 0.9].map((share) => sizes[Math.floor(sizes.length * share)]);
    process.stdout.write(`\nlines of a file: median ${median}, nine of ten at most ${ninth}\n`);
    expect(median).toBeLessThan(60);
    expect(ninth).toBeLessThan(120);
  });

  it('has functions of at most 60 lines, tables and tests excepted', () => {
    const long = files
      .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !isTable(path))
      .flatMap(({ path, text }) => findFunctions(path, text).map((found) => ({ path, ...found })))
      .filter(({ lines }) => lines > 60);
    expect(long.map(({ path, at, lines }) => `${path}:${at}: ${lines}`)).toEqual([]);
  });
});

it('a folder holds at most 30 source files, tests excepted', () => {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => !isTest(file.path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeGreaterThan(20);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});
