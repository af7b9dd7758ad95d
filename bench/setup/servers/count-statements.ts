import pg from 'pg';

/** What a process has sent to PostgreSQL. */
export type Sent = {
  /** Statements, `begin` and `commit` among them. */
  readonly statements: number;
  /** Transactions that write, those of a single statement among them: each waits for the disk. */
  readonly commits: number;
};

/** Counts what this process sends to PostgreSQL from now on. Returns the function that reads the counts. */
export function countStatements(): () => Sent {
  let [statements, commits] = [0, 0];
  const inTransaction = new WeakSet<pg.Client>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const text = (typeof first === 'string' ? first : first.text) ?? '';
    statements += 1;
    if (text === 'begin') inTransaction.add(this);
    else if (text === 'rollback') inTransaction.delete(this);
    else if (text === 'commit') {
      inTransaction.delete(this);
      commits += 1;
    } else if (!inTransaction.has(this) && /^\s*(insert|update|delete)\b/i.test(text)) commits += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => ({ statements, commits });
}
