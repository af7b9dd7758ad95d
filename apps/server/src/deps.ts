import type { Locale } from '@folio/domain/locale/locale';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Store } from './catalogue/store.ts';
import type { Config } from './config.ts';
import type { Accounts } from './customers/accounts.ts';
import type { Vies } from './customers/vies.ts';
import type { Funnel } from './funnel/funnel.ts';
import type { Scanner } from './incoming-files/scans/clamd.ts';
import type { MailTemplates } from './mails/mail-templates.ts';
import type { OpenGateways } from './payments/merchant-accounts/open-gateways.ts';
import type { Gateways } from './payments/providers/gateway.ts';
import type { Places } from './places/places.ts';
import type { Db } from './platform/db/connect.ts';
import type { DatabaseHealth } from './platform/db/database-health.ts';
import type { FileStore } from './platform/files/files.ts';
import type { PurgeProxies } from './platform/http/purge-proxies.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Holds } from './platform/limits/holds.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { PasswordHashes } from './platform/passwords/password-hashes.ts';
import type { Push } from './platform/push/push.ts';

/** The dependencies of all use cases, created once in main.ts (or by a test). */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The back office's own connections, so that its slow statements do not affect the shop. */
  readonly staffDb: Db;
  /** Permanent database faults seen by this process. */
  readonly databaseHealth: DatabaseHealth;
  readonly catalogue: Catalogue;
  readonly places: Places;
  readonly files: FileStore;
  /** Scans customers' files for viruses; undefined without one. */
  readonly scanner: Scanner | undefined;
  readonly mailer: Mailer;
  /** Sends messages to browsers that are subscribed to an order (AP-15). */
  readonly push: Push;
  readonly mailTemplates: () => Promise<MailTemplates>;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Limits of concurrent downloads. */
  readonly downloads: Holds;
  readonly gateways: Gateways & Partial<Pick<OpenGateways, 'refresh'>>;
  /** Counts of visitors' steps towards an order. */
  readonly funnel: Funnel;
  readonly passwords: PasswordHashes;
  readonly accounts: Accounts;
  readonly vies: Vies;
  /** The companies that process a store's payments, by the names in their contracts. */
  readonly processorNames: (store: Store, locale: Locale) => readonly string[];
  readonly purge: PurgeProxies;
  /** The current time; tests and the demonstration may set it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
};
