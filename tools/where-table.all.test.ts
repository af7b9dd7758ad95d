/** The table of CONTRIBUTING names every file that the compiler asks for once a change has begun. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';
import { cleanClone } from './test/clone.ts';

const TABLE = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');

/** Returns the paths that a row names. */
function findPaths(change: string): string[] {
  const row = TABLE.split('\n').find((line) => line.startsWith(`| ${change} |`)) ?? '';
  return [...row.matchAll(/`((?:apps|packages|tools)\/[\w./*-]+)`/g)].map(([, path = '']) => path);
}

type Edit = readonly [file: string, before: string, after: string];
const CHANGES: Readonly<Record<string, readonly Edit[]>> = {
  'A payment method': [
    [
      'packages/domain/src/payment/methods.ts',
      '  multibanco: {',
      "  acme: { path: 'acme' },\n  multibanco: {",
    ],
  ],
  "A status of an order's line": [
    ['packages/domain/src/order/states.ts', "  'refunded',\n] as", "  'refunded',\n  'posted',\n] as"],
  ],
  'A staff permission': [
    [
      'packages/contract/src/staff/permissions.ts',
      "  'places.edit',",
      "  'places.edit',\n  'archive.manage',",
    ],
  ],
  'A mail': [
    [
      'apps/server/src/platform/jobs/job-table.ts',
      "  'send-account-mail'",
      "  'send-acme-mail': afterCommit<{ readonly orderId: number }>(),\n  'send-account-mail'",
    ],
  ],
  'A language': [
    [
      'packages/domain/src/locale/locale.ts',
      '} as const satisfies Readonly<Record<string, LocaleRow>>',
      "  fr: { name: 'Français', tag: 'fr-FR', decimal: ',', thousands: '.', currencyFirst: false },\n} as const satisfies Readonly<Record<string, LocaleRow>>",
    ],
    ['packages/messages/project.inlang/settings.json', '"en"', '"en", "fr"'],
  ],
};

/** Copies every English text for a language that has begun. */
function copyTexts(folder: string): void {
  for (const file of globSync('packages/messages/texts/*/*/en.json', { cwd: folder }))
    cpSync(join(folder, file), join(folder, dirname(file), 'fr.json'));
}

function compile(folder: string): string[] {
  const run = (bin: string, ...args: string[]) =>
    spawnSync(join(projectRoot, 'node_modules/.bin', bin), args, { cwd: folder, encoding: 'utf8' }).stdout;
  spawnSync('npm', ['run', 'messages', '--silent'], { cwd: folder });
  const output = ['tsconfig.json', 'tsconfig.dom.json']
    .map((project) => run('tsc', '-p', project))
    .join('\n');
  return [
    ...new Set([...output.matchAll(/^([a-z][\w./-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
  ];
}

describe('the table of changes', () => {
  it.each(Object.entries(CHANGES))(
    'names each file that the compiler names: %s',
    (change, edits) => {
      const folder = cleanClone();
      for (const [file, before, after] of edits) {
        const text = readFileSync(join(folder, file), 'utf8');
        expect(text, file).toContain(before);
        writeFileSync(join(folder, file), text.replace(before, after));
      }
      if (change === 'A language') copyTexts(folder);
      const paths = findPaths(change);
      const isNamed = (file: string) =>
        file.includes('.test.') || paths.some((path) => file === path || file.startsWith(`${path}/`));
      expect(compile(folder).filter((file) => !isNamed(file))).toEqual([]);
    },
    300_000,
  );

  it('names files that exist', () => {
    const rows = TABLE.split('\n').filter((line) => line.startsWith('| A '));
    const paths = rows.flatMap((row) => findPaths(row.slice(2, row.indexOf(' |', 2))));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !path.includes('*') && !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
