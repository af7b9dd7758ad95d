import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, startEmbeddedPostgres } from '../../../tools/embedded-postgres.ts';
import { seed } from '../src/app/seed/seed.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { seedStaff } from '../src/staff/users/seed-staff.ts';
import { selectPlacesVersion } from '../src/stores/places/places.queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the maintenance database, from which `template` is cloned. */
    adminUrl: string;
    /** The version of the places in the template. */
    placesVersion: number;
  }
}

/**
 * Starts one PostgreSQL for the run, with a migrated and seeded template that each test file clones in about 50 ms.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-test-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  await ensureDatabase(server, 'template');
  const { db } = connect(server.url('template'), { max: 2 });
  await migrate(db);
  await seed(db);
  await seedStaff(db);
  project.provide('placesVersion', await selectPlacesVersion(db));
  await db.destroy();
  const jobs = await createJobs(server.url('template'), {
    onError: () => undefined,
    onFailure: () => undefined,
  });
  await jobs.stop();
  project.provide('adminUrl', server.url('postgres'));
  // PostgreSQL does not clone a database with open connections.
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'template'`);
  await admin.end();
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
