import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Accounts } from './customers/accounts.ts';
import type { Vies } from './customers/vies.ts';
import type { Db } from './db/connect.ts';
import type { DatabaseHealth } from './db/database-health.ts';
import type { FileStore } from './files/files.ts';
import type { Funnel } from './funnel/funnel.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Holds } from './limits/holds.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OpenGateways } from './payments/accounts/open-gateways.ts';
import type { Gateways } from './payments/gateway.ts';
import type { Places } from './places/places.ts';

/** Everything a use case may touch outside itself, made once in main.ts (or by a test). */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The back office's own few connections, so that its slow statements leave the shop alone. */
  readonly staffDb: Db;
  /** What of the database is known to be wrong for as long as this process lives. */
  readonly databaseHealth: DatabaseHealth;
  readonly catalogue: Catalogue;
  readonly places: Places;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Files that are being sent. */
  readonly downloads: Holds;
  readonly gateways: Gateways & Partial<Pick<OpenGateways, 'refresh'>>;
  /** What visitors do on the way to an order, as sums. */
  readonly funnel: Funnel;
  readonly accounts: Accounts;
  readonly vies: Vies;
  /** The present instant; tests and the demonstration may move it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
};
