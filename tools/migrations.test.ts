/** Holds new migrations to the rules of docs/operating.md: those of before have landed and stay as they are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

const FOLDER = join(projectRoot, 'apps/server/migrations');
/** The last migration that landed before the rules. */
const LANDED = '056';

/** Splits the actions of an `alter table` at the commas outside brackets. */
function splitActions(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) actions.push('');
    else actions.push(`${actions.pop()}${char}`);
  }
  return actions.map((action) => action.trim());
}

/** Tells whether an action reads the rows that a table has, or locks another table as well. */
function readsRows(action: string): boolean {
  if (/^validate constraint\b/i.test(action)) return true;
  if (/^alter (?:column )?\S+ set not null\b/i.test(action)) return true;
  if (/^add (?:constraint \S+ )?(?:check|foreign key)\b/i.test(action)) return !/\bnot valid$/i.test(action);
  if (/^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b/i.test(action))
    return !/\busing index\b/i.test(action);
  // A column's own constraint has no `not valid`.
  return /^add\b/i.test(action) && /\b(?:references|check|unique|primary key)\b/i.test(action);
}

/** Returns the statements of a migration that read a whole table under its lock. */
function readingStatements(text: string): string[] {
  const created = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
  );
  const statements = text.replaceAll(/--.*$/gm, '').split(';');
  return statements
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => {
      const [, table, actions = ''] =
        /\balter table (?:if exists )?(?:only )?(\w+) (.*)/i.exec(statement) ?? [];
      return table !== undefined && !created.has(table) && splitActions(actions).some(readsRows);
    });
}

describe('migrations', () => {
  it('read no large table under a lock', () => {
    const names = readdirSync(FOLDER).filter((name) => name.slice(0, 3) > LANDED);
    const found = names.flatMap((name) =>
      readingStatements(readFileSync(join(FOLDER, name), 'utf8')).map((statement) => `${name}: ${statement}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['alter table refund validate constraint c;', 1],
    ['alter table refund add constraint c check (a in (1, 2));', 1],
    ['alter table refund add constraint c check (a in (1, 2)) not valid;', 0],
    ['alter table refund add check (a in (1, 2));', 1],
    ['alter table refund add check (a in (1, 2)) not valid;', 0],
    ['alter table refund add foreign key (a) references store;', 1],
    ['alter table if exists only refund add constraint c unique (a);', 1],
    ['alter table refund add constraint c unique using index i;', 0],
    ['alter table refund add column a integer references store;', 1],
    ['alter table refund add a integer references store;', 1],
    ['alter table refund add column a integer check (a > 0);', 1],
    ['alter table refund add column a integer not null default 0;', 0],
    ['alter table refund alter column a set not null;', 1],
    ['alter table refund alter a set not null;', 1],
    ['alter table refund alter column a set default false;', 0],
    ['alter table refund add check (a > 0), add constraint c check (b > 0) not valid;', 1],
    ['alter table refund drop constraint c, add constraint c check (a in (1, 2)) not valid;', 0],
    ['do $$ begin alter table refund add check (a > 0); end $$;', 1],
    ['create table thing (a int); alter table thing add constraint c check (a > 0);', 0],
    ['-- alter table refund validate constraint c;\nalter table cart add column a uuid;', 0],
  ])('are recognized: %s', (text, count) => expect(readingStatements(text)).toHaveLength(count));
});
