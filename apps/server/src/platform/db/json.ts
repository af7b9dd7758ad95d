import { type ColumnType, type RawBuilder, sql } from 'kysely';

/**
 * Passes a value as a jsonb parameter. The explicit text keeps node-postgres from sending an array as a PostgreSQL
 * array.
 */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

/** A jsonb column: read as its value, written through {@link jsonb}. */
export type Json<T extends object> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
/** A jsonb column with a default in the database. */
export type GeneratedJson<T extends object> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;
