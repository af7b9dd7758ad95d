/** The columns that a statement writes, with their types. */
export type Columns<Row> = { readonly [Column in keyof Row]-?: string };
type Types = Readonly<Record<string, string>>;
type Parameter = `$${number}`;

const declare = (columns: Types): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/**
 * Builds the SQL that inserts the rows of a JSON parameter. For statements of every purchase, which are raw SQL: Kysely
 * would build them each time.
 */
export function insertRows(table: string, columns: Types, rows: Parameter): string {
  const names = Object.keys(columns).join(', ');
  const input = `jsonb_to_recordset(${rows}::jsonb) input (${declare(columns)})`;
  return `insert into ${table} (${names}) select ${names} from ${input}`;
}

/** Builds the SQL that updates one row by the values of a JSON parameter, given the columns of its key. */
export function updateRow(table: string, key: Types, columns: Types, row: Parameter): string {
  const changes = Object.keys(columns).map((name) => `${name} = input.${name}`);
  const matches = Object.keys(key).map((name) => `${table}.${name} = input.${name}`);
  const input = `jsonb_to_record(${row}::jsonb) input (${declare({ ...key, ...columns })})`;
  return `update ${table} set ${changes.join(', ')} from ${input} where ${matches.join(' and ')}`;
}

/** Returns a bytea value as JSON carries it. */
export const jsonBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
