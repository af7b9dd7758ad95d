import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect.ts';
import type { DatabaseHealth } from './db/database-health.ts';
import type { Scanner } from './file-checks/scans/clamd.ts';
import type { FileStore } from './files/files.ts';
import type { PurgeProxies } from './http/purge-proxies.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ConcurrencyLimit } from './limits/concurrency-limit.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PasswordHashes } from './passwords/password-hashes.ts';
import type { Push } from './push/push.ts';

/** The dependencies of use cases in every house. A house's own `deps.ts` extends that of the house below. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The back office's own connections, so that its slow statements do not affect the shop. */
  readonly staffDb: Db;
  /** Permanent database faults seen by this process. */
  readonly databaseHealth: DatabaseHealth;
  readonly files: FileStore;
  /** Scans customers' files for viruses; undefined without one. */
  readonly scanner: Scanner | undefined;
  readonly mailer: Mailer;
  /** Sends messages to browsers that are subscribed to an order (AP-15). */
  readonly push: Push;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Limits of concurrent downloads. */
  readonly downloads: ConcurrencyLimit;
  readonly passwords: PasswordHashes;
  readonly purge: PurgeProxies;
  /** The current time; tests and the demonstration may set it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
};
