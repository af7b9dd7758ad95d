import { type RawBuilder, sql } from 'kysely';

/**
 * Passes a value as a jsonb parameter. The explicit text keeps node-postgres from sending an array as a PostgreSQL
 * array.
 */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
