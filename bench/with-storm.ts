import { restartablePostgres } from '../apps/server/test/restartable-postgres.ts';
import { openStorm } from '../apps/server/test/storm/open-storm.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { build } from '../tools/build.ts';

/** Runs `act` with a shop on its own PostgreSQL, which is as durable as in production. */
export async function withStorm<T>(act: (storm: Storm) => Promise<T>): Promise<T> {
  await build();
  const database = await restartablePostgres('storm', { durable: true });
  try {
    const storm = await openStorm(database);
    try {
      return await act(storm);
    } finally {
      await storm.close();
    }
  } finally {
    await database.close();
  }
}
