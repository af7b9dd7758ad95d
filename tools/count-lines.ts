/**
 * `node tools/count-lines.ts [revision]`: counts lines of TypeScript, SQL and CSS that are neither blank nor comments,
 * in the working tree or in a Git revision, by area. Counts tests separately.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectRoot } from './embedded-postgres.ts';

type Span = { readonly start: number; readonly end: number };

/** A string or a comment; a string may contain the start of a comment. */
const SQL = /'[^']*'|--.*|\/\*[\s\S]*?\*\//g;
const CSS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g;

function comments(path: string, source: string): readonly Span[] {
  if (/\.tsx?$/.test(path)) return parseSync(path, source).comments;
  return [...source.matchAll(path.endsWith('.sql') ? SQL : CSS)]
    .filter(([text]) => !/^['"]/.test(text))
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
}

function countLines(path: string, source: string): number {
  let code = '';
  let at = 0;
  for (const { start, end } of comments(path, source)) {
    code += source.slice(at, start) + source.slice(start, end).replaceAll(/[^\n]/g, '');
    at = end;
  }
  return `${code}${source.slice(at)}`.split('\n').filter((line) => line.trim() !== '').length;
}

const KINDS = ['product', 'tests', 'sandbox', 'bench', 'tools'];
const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /^(e2e|tools\/test|(apps|packages)\/[^/]+\/test)\//.test(path);

const classify = (path: string): string =>
  isTest(path) ? 'tests' : (/^(?:apps\/)?(sandbox|bench|tools)\//.exec(path)?.[1] ?? 'product');

/** Returns `apps/server` for a file of a workspace, otherwise the first folder. */
const toArea = (path: string): string => /^(?:(?:apps|packages)\/)?[^/]+/.exec(path)?.[0] ?? path;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Returns the lines per kind and area of the files below a folder. */
function count(folder: string, paths: readonly string[]): Map<string, Map<string, number>> {
  const kinds = new Map(KINDS.map((kind) => [kind, new Map<string, number>()]));
  for (const path of paths.filter((one) => /\.(tsx?|sql|css)$/.test(one) && existsSync(join(folder, one)))) {
    const areas = kinds.get(classify(path)) ?? new Map<string, number>();
    const lines = countLines(path, readFileSync(join(folder, path), 'utf8'));
    kinds.set(classify(path), areas.set(toArea(path), (areas.get(toArea(path)) ?? 0) + lines));
  }
  return kinds;
}

const [revision] = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), 'folio-lines-'));
try {
  if (revision) git('archive', `--output=${copy}/tree.tar`, revision);
  if (revision) execFileSync('tar', ['-xf', 'tree.tar'], { cwd: copy });
  const list = revision
    ? git('ls-tree', '-r', '--name-only', '-z', revision)
    : git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const [kind, areas] of count(revision ? copy : projectRoot, list.split('\0'))) {
    console.log(`${kind} ${[...areas.values()].reduce((sum, lines) => sum + lines, 0)}`);
    for (const [area, lines] of areas) console.log(`  ${area} ${lines}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
