/** Holds migrations that change tables with rows to the rules of docs/operating/upgrades.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

const FOLDER = join(projectRoot, 'apps/server/migrations');
/** The last of the files that create the tables of a new database. */
const CREATION = '008';

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

/** Functions whose value is the same for a whole statement, so that PostgreSQL stores it once for all rows. */
const STABLE = /^(?:now|transaction_timestamp|statement_timestamp)$/i;

/** Tells whether a new column has a value of its own in each row that a table has. */
function computesRows(action: string): boolean {
  if (!/^add\b/i.test(action)) return false;
  if (/\bgenerated\b.*\b(?:stored|as identity)\b/i.test(action)) return true;
  if (/^add (?:column )?(?:if not exists )?\S+ (?:small|big)?serial\b/i.test(action)) return true;
  const [, value = ''] = /\bdefault\b(.*)/i.exec(action) ?? [];
  // A type may have brackets too.
  const calls = [...value.replaceAll(/'(?:[^']|'')*'/g, "''").matchAll(/(?<!::\s*)\b([\w.]+)\s*\(/g)];
  return calls.some(
    ([, name = '']) => !STABLE.test(name) && !/^(?:check|references|unique|key)$/i.test(name),
  );
}

/** Tells whether an action reads or rewrites the rows that a table has, or locks another table as well. */
function readsRows(action: string): boolean {
  if (/^validate constraint\b/i.test(action)) return true;
  if (/^alter (?:column )?\S+ (?:set not null|(?:set data )?type)\b/i.test(action)) return true;
  if (/^add (?:constraint \S+ )?(?:check|foreign key)\b/i.test(action)) return !/\bnot valid$/i.test(action);
  if (/^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b/i.test(action))
    return !/\busing index\b/i.test(action);
  if (computesRows(action)) return true;
  // A column's own constraint has no `not valid`.
  return /^add\b/i.test(action) && /\b(?:references|check|unique|primary key)\b/i.test(action);
}

/** A table's name, with or without its schema and quotation marks. */
const TABLE = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const CREATED = new RegExp(String.raw`\bcreate table (?:if not exists )?${TABLE}`, 'gi');
const ALTERED = new RegExp(String.raw`\balter table (?:if exists )?(?:only )?${TABLE} (.*)`, 'i');

/** Returns the statements of a migration that read or rewrite a whole table under its lock. */
function readingStatements(text: string): string[] {
  const created = new Set([...text.matchAll(CREATED)].map(([, name]) => name));
  const statements = text.replaceAll(/--.*$/gm, '').split(';');
  return statements
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => {
      const [, table, actions = ''] = ALTERED.exec(statement) ?? [];
      return table !== undefined && !created.has(table) && splitActions(actions).some(readsRows);
    });
}

describe('migrations', () => {
  it('neither read nor rewrite a large table under a lock', () => {
    const names = readdirSync(FOLDER).filter((name) => name.slice(0, 3) > CREATION);
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
    ['alter table public.refund alter a set not null;', 1],
    ['alter table "public"."refund" alter a set not null;', 1],
    ['create table public.thing (a int); alter table thing alter a set not null;', 0],
    ['create table thing (a int); alter table public.thing alter a set not null;', 0],
    ['alter table refund alter column a type bigint;', 1],
    ['alter table refund alter a set data type bigint using a::bigint;', 1],
    ['alter table refund add column type text;', 0],
    ['alter table refund add column a integer generated always as (b + 1) stored;', 1],
    ['alter table refund add column a integer generated always as (b + 1) virtual;', 0],
    ['alter table refund add column a bigint generated by default as identity;', 1],
    ['alter table refund add column a bigserial;', 1],
    ['alter table refund add column a uuid default gen_random_uuid();', 1],
    ['alter table refund add a uuid not null default public.new_id ();', 1],
    ['alter table refund add column a timestamptz default clock_timestamp();', 1],
    ['alter table refund add column a timestamptz not null default now();', 0],
    ["alter table refund add column a numeric default '1(2)'::numeric(10, 2);", 0],
    ['alter table refund alter column a set default gen_random_uuid();', 0],
    ['alter table refund alter column a set default false;', 0],
    ['alter table refund add check (a > 0), add constraint c check (b > 0) not valid;', 1],
    ['alter table refund drop constraint c, add constraint c check (a in (1, 2)) not valid;', 0],
    ['do $$ begin alter table refund add check (a > 0); end $$;', 1],
    ['create table thing (a int); alter table thing add constraint c check (a > 0);', 0],
    ['-- alter table refund validate constraint c;\nalter table cart add column a uuid;', 0],
  ])('are recognized: %s', (text, count) => expect(readingStatements(text)).toHaveLength(count));
});
