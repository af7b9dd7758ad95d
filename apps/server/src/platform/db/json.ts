import { type RawBuilder, sql } from 'kysely';

/** A value as a jsonb parameter. node-postgres would send an array as a PostgreSQL array, hence the explicit text. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
