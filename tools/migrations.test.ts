/** Holds new migrations to the rules of docs/operating.md: those of before have landed and stay as they are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';

const FOLDER = join(projectRoot, 'apps/server/migrations');
/** The last migration that landed before the rules. */
const LANDED = '056';

/** Returns the statements of a migration that read a whole table under its lock. */
function readingStatements(text: string): string[] {
  const created = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
  );
  const statements = text.replaceAll(/--.*$/gm, '').split(';');
  return statements
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => {
      const [, table] = /^alter table (?:only )?(\w+)/i.exec(statement) ?? [];
      if (!table || created.has(table)) return false;
      if (/\bvalidate constraint\b/i.test(statement)) return true;
      return (
        /\badd constraint \w+ (?:check|foreign key)\b/i.test(statement) && !/\bnot valid$/i.test(statement)
      );
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
    ['create table thing (a int); alter table thing add constraint c check (a > 0);', 0],
    ['-- alter table refund validate constraint c;\nalter table cart add column a uuid;', 0],
  ])('are recognized: %s', (text, count) => expect(readingStatements(text)).toHaveLength(count));
});
