import pg from 'pg';

/**
 * Counts the statements that this process sends to PostgreSQL from now on, `begin` and `commit` among them. Returns the
 * function that reads the count.
 */
export function countStatements(): () => number {
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    count += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => count;
}
