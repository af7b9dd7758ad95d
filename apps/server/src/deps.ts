import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Accounts } from './customers/accounts.ts';
import type { Vies } from './customers/vies.ts';
import type { Funnel } from './funnel/funnel.ts';
import type { OpenGateways } from './payments/merchant-accounts/open-gateways.ts';
import type { Gateways } from './payments/providers/gateway.ts';
import type { Places } from './places/places.ts';
import type { Db } from './platform/db/connect.ts';
import type { DatabaseHealth } from './platform/db/database-health.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Holds } from './platform/limits/holds.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Mailer } from './platform/mail/mailer.ts';

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
