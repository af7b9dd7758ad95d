import type { PlaceList } from '@folio/contract/stores/place-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';

type Values = readonly Readonly<Record<string, unknown>>[];
type Table = {
  readonly table: string;
  /** Columns with their types, in the order of the file's rows. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** Constant values of this list's rows. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The part of the table that the file covers. */
  readonly scope?: RawBuilder<unknown>;
};

const TABLES: Readonly<Record<PlaceList, Table>> = {
  parishes: {
    table: 'place',
    columns: { code: 'text', name: 'text', region: 'text', weight: 'int' },
    key: ['kind', 'code'],
    fixed: { kind: 'freguesia' },
    scope: sql`kept.kind = 'freguesia'`,
  },
  postcodes: {
    table: 'place_postcode',
    columns: { postcode: 'text', municipality: 'text' },
    key: ['postcode', 'municipality'],
  },
  localities: {
    table: 'locality',
    columns: { municipality: 'text', unit: 'text', name: 'text', entity: 'text', postcodes: 'text[]' },
    key: ['municipality', 'unit'],
  },
  registries: {
    table: 'registry',
    columns: {
      ...{ code: 'text', name: 'text', number: 'int', province: 'text', municipalities: 'text[]' },
      ...{ sections: 'text', delivery_hours: 'int', slow: 'boolean' },
    },
    key: ['code'],
  },
  companies: {
    table: 'company',
    columns: { country: 'text', tax_id: 'text', name: 'text', seat: 'text' },
    key: ['country', 'tax_id'],
    // A file covers only the companies of its own countries.
    scope: sql`kept.country in (select country from listed)`,
  },
};

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Selects the file's rows as a table named `listed`, in one statement with one parameter, whatever their number. */
function listedRows({ columns }: Table, values: Values) {
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`listed as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (${sql.join(typed)}))`;
}

/** Matches rows within the list's scope, not marked yet, that the file does not contain. */
function isMissing({ columns, key, scope }: Table) {
  const same = key
    .filter((name) => name in columns)
    .map((name) => sql`listed.${sql.ref(name)} = kept.${sql.ref(name)}`);
  return sql`kept.removed_at is null and ${scope ?? sql`true`}
    and not exists (select 1 from listed where ${sql.join(same, sql` and `)})`;
}

/** Serializes imports. */
export async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7305116)`.execute(tx);
}

/** Counts the rows of earlier imports, and those missing from the file. */
export async function countMissing(tx: Tx, kind: PlaceList, values: Values) {
  const table = TABLES[kind];
  const { rows } = await sql<{ all: number; out: number }>`
    with ${listedRows(table, values)}
    select count(*) as all, count(*) filter (where ${isMissing(table)}) as out
    from ${sql.table(table.table)} kept
    where kept.source = 'import' and kept.removed_at is null and ${table.scope ?? sql`true`}`.execute(tx);
  return rows[0] ?? { all: 0, out: 0 };
}

/** Inserts new rows and updates changed ones. */
export async function upsertList(tx: Tx, kind: PlaceList, values: Values) {
  const table = TABLES[kind];
  const fixed = Object.entries(table.fixed ?? {});
  const columns = Object.keys(table.columns);
  const changing = columns.filter((name) => !table.key.includes(name));
  const set = [...changing, 'source', 'removed_at'].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  const differs = [...changing, 'source', 'removed_at'].map(
    (name) => sql`kept.${sql.ref(name)} is distinct from excluded.${sql.ref(name)}`,
  );
  const { rows } = await sql<{ added: number; changed: number }>`
    with ${listedRows(table, values)}, done as (
      insert into ${sql.table(table.table)} as kept
        (${refs([...fixed.map(([name]) => name), ...columns, 'source', 'removed_at'])})
      select ${sql.join([...fixed.map(([, value]) => sql`${value}`), ...columns.map((name) => sql.ref(name))])},
        'import', null::timestamptz from listed
      on conflict (${refs(table.key)}) do update set ${sql.join(set)} where ${sql.join(differs, sql` or `)}
      returning (kept.xmax = 0) as added)
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from done`.execute(
    tx,
  );
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Marks the rows missing from the list and returns their number. */
export async function markMissing(tx: Tx, kind: PlaceList, values: Values, now: Date): Promise<number> {
  const table = TABLES[kind];
  const { numAffectedRows } = await sql`
    with ${listedRows(table, values)}
    update ${sql.table(table.table)} kept set removed_at = ${now} where ${isMissing(table)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
