import { Transaction } from 'kysely';
import type { Tx } from './connect.ts';
import type { Database } from './schema.ts';

/**
 * Lets statements of a transaction travel together: those that `act` asks for at once are sent at once, and PostgreSQL does them one after the
 * other, in the order they were asked for. Kysely's own transaction sends each when the one before it is answered. `act` must use
 * the transaction it is given and no other: the outer one waits until it is over. Rejects as `act` does.
 */
export function pipelined<T>(tx: Tx, act: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const onThis = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    // A transaction is its executor; the rest would begin another.
    return act(new Transaction<Database>({ config: NONE, dialect: NONE, driver: NONE, executor: onThis }));
  });
}

const NONE = {} as never;
