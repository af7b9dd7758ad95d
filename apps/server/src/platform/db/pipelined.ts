import { Transaction } from 'kysely';
import type { Db, Tx } from './connect.ts';
import type { Database } from './schema.ts';

type Answers<T extends readonly unknown[]> = { readonly [At in keyof T]: Awaited<T[At]> };

/**
 * Pipelines statements, as of a transaction: those that `build` starts are sent at once, and PostgreSQL runs them in
 * order. Kysely's own transaction sends each only after the previous response. `build` must use the transaction that it
 * receives; the outer one waits until all have ended. Resolves when all are answered, so that no statement follows a
 * rollback. Rejects with the first failure, after which PostgreSQL rejects the rest.
 */
export function pipelined<T extends readonly unknown[]>(
  db: Db,
  build: (tx: Tx) => readonly [...T],
): Promise<Answers<T>> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const singleConnection = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    // Kysely's transaction is its executor; the other properties would begin a new one.
    const pipelinedTx = new Transaction<Database>({
      config: NONE,
      dialect: NONE,
      driver: NONE,
      executor: singleConnection,
    });
    const outcomes = await Promise.allSettled(build(pipelinedTx));
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }) as unknown as Answers<T>;
  });
}

const NONE = {} as never;
