import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL for the line that an order line was bought from: a line of a quote or of a shared cart (AP-6), or of
 * the buyer's own cart. An index contains it.
 */
export const lineSource = (table = 'order_line'): RawBuilder<string> =>
  sql.raw(`coalesce(${table}.quote_line_id, ${table}.cart_line_id)`);
