import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIT_STATES } from '@folio/domain/bank/debit-states';
import { INCIDENT_STATES } from '@folio/domain/incident/incident-states';
import { LINE_STATES } from '@folio/domain/order/states';
import { ATTEMPT_STATES } from '@folio/domain/payment/attempt-states';
import { DISPUTE_STATES } from '@folio/domain/payment/dispute-states';
import { REFUND_STATES } from '@folio/domain/payment/refund-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Column = { readonly name: string; readonly nullable: boolean; readonly optional: boolean };

const source = readdirSync(import.meta.dirname)
  .filter((file) => file === 'schema.ts' || file.endsWith('-tables.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Parses the members of `export type <name> = { … }`, one per line or all in one. */
function parseColumns(typeName: string): Column[] {
  const body = new RegExp(`export type ${typeName} = \\{([\\s\\S]*?)\\};?\\n(?=\\n|export|$)`).exec(
    source,
  )?.[1];
  if (body === undefined) throw new Error(`no file of tables has a type ${typeName}`);
  return body
    .replaceAll(/\/\*\*.*?\*\/|\{[^{}]*\}/gs, '')
    .split(/;\s*/)
    .map((member) => /^\s*(\w+): ([\s\S]+)$/.exec(member))
    .filter((member) => member !== null)
    .map(([, name = '', type = '']) => ({
      name,
      nullable: /\| null\b/.test(type),
      optional: /^Generated/.test(type),
    }));
}

function parseTables(): Map<string, Column[]> {
  const body = /export type Database = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? '';
  const members = [...body.matchAll(/(\w+): (\w+);/g)];
  return new Map(members.map(([, table = '', type = '']) => [table, parseColumns(type)]));
}

async function selectColumns(table: string): Promise<Column[]> {
  const { rows } = await sql<{ name: string; nullable: boolean; optional: boolean }>`
    select column_name as name, is_nullable = 'YES' as nullable,
      is_identity = 'YES' or is_generated = 'ALWAYS' or column_default is not null as optional
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    test.deps.db,
  );
  return rows;
}

const byName = (columns: readonly Column[]) => [...columns].sort((a, b) => a.name.localeCompare(b.name));

describe('the declared tables', () => {
  it('match the database in names, nullability and defaults', async () => {
    const tables = parseTables();
    expect(tables.size).toBeGreaterThan(20);
    for (const [table, columns] of tables) {
      const actual = await selectColumns(table);
      const declared = columns.map((column) => {
        // A default that no insert relies on may be missing from the type.
        const match = actual.find(({ name }) => name === column.name);
        const isComparable = column.optional || !match?.optional;
        return isComparable ? column : { ...column, optional: true };
      });
      // A view's columns are nullable by definition.
      const isView = actual.length > 0 && table.endsWith('_balance');
      const shape = (columns: readonly Column[]) =>
        byName(columns).map((column) => (isView ? column.name : column));
      expect(shape(declared), table).toEqual(shape(actual));
    }
  });

  it("include all of the shop's own tables", async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public'
        and table_name not like 'staff\\_%' and table_name not like 'kysely\\_%'`.execute(test.deps.db);
    expect(rows.map((row) => row.table_name).sort()).toEqual([...parseTables().keys()].sort());
  });
});

describe('states', () => {
  it.each([
    ['order_line', LINE_STATES],
    ['payment_attempt', ATTEMPT_STATES],
    ['refund', REFUND_STATES],
    ['dispute', DISPUTE_STATES],
    ['sepa_debit', DEBIT_STATES],
    ['incident', INCIDENT_STATES],
  ] as const)('of %s are those of the domain', async (table, states) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c'`.execute(test.deps.db);
    const check = rows.find(({ definition }) => /^CHECK \(\(state = ANY/.test(definition))?.definition ?? '';
    const stored = [...check.matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(stored.toSorted()).toEqual(states.toSorted());
  });
});

describe('append-only tables', () => {
  it.each([
    ['audit_event', sql`update audit_event set action = 'other'`, 'audit_event is append-only'],
    ['audit_event', sql`delete from audit_event`, 'audit_event is append-only'],
    ['ledger_entry', sql`update ledger_entry set amount = 1`, 'ledger_entry is append-only'],
    ['ledger_entry', sql`delete from ledger_entry`, 'ledger_entry is append-only'],
  ])('%s rejects changes and deletions', async (_table, change, refusal) => {
    await paidPurchase(test);
    await expect(change.execute(test.deps.db)).rejects.toThrow(refusal);
  });
});
