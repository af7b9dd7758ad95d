import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorm } from '../apps/server/test/storm/open-storm.ts';
import type { Storm } from '../apps/server/test/storm/storm.ts';
import { build } from '../tools/build.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';

/** A shop on a PostgreSQL of its own, durable as in life, for as long as `act` takes. */
export async function withStorm<T>(act: (storm: Storm) => Promise<T>): Promise<T> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    await ensureDatabase(postgres, 'storm');
    const storm = await openStorm(postgres.url('storm'));
    try {
      return await act(storm);
    } finally {
      await storm.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
