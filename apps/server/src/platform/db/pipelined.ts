import { Transaction } from 'kysely';
import type { Tx } from './connect.ts';
import type { Database } from './schema.ts';

type Answers<T extends readonly unknown[]> = { readonly [At in keyof T]: Awaited<T[At]> };

/**
 * Lets statements of a transaction travel together: those that `act` asks for are sent at once, and
 * PostgreSQL does them one after the other. Kysely's own transaction sends each when the one before it is
 * answered. `act` must use the transaction it is given and no other: the outer one waits until this is over.
 * Ends when all are answered, so that none is sent behind a rollback; rejects with the first failure, after
 * which PostgreSQL refuses all that follow.
 */
export function pipelined<T extends readonly unknown[]>(
  tx: Tx,
  act: (tx: Tx) => readonly [...T],
): Promise<Answers<T>> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const onThis = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    // A transaction is its executor; the rest would begin another.
    const together = new Transaction<Database>({
      config: NONE,
      dialect: NONE,
      driver: NONE,
      executor: onThis,
    });
    const outcomes = await Promise.allSettled(act(together));
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }) as unknown as Answers<T>;
  });
}

const NONE = {} as never;
