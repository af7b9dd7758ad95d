import { restartablePostgres } from '../../apps/server/test/restartable-postgres.ts';
import { openStorm } from '../../apps/server/test/storm/open-storm.ts';
import type { Storm } from '../../apps/server/test/storm/storm.ts';
import { build } from '../../tools/build.ts';

/** Runs a measurement with a shop on its own PostgreSQL, which is as durable as in production, and exits. */
export async function withStorm(act: (storm: Storm) => Promise<void>): Promise<never> {
  await build();
  const database = await restartablePostgres('storm', { durable: true });
  try {
    const storm = await openStorm(database);
    await act(storm).finally(storm.close);
  } finally {
    await database.close();
  }
  process.exit();
}
