import type { StaffRole } from '@folio/contract/staff/permissions';
import { STAFF_ROLES } from '@folio/contract/staff/permissions';
import { isPaidLater } from '@folio/domain/payment/methods';
import { isSepa, sepaGateway } from '../../../payments/providers/sepa/sepa.ts';
import { simpleStatus } from '../../../payments/providers/simple-status.ts';
import type { Gateway } from '../../../payments/records/gateway.ts';
import { connect } from '../../../platform/db/connect.ts';
import type { JobName } from '../../../platform/jobs/job-table.ts';
import { DEMO_STAFF } from '../../../staff/users/seed-staff.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { withStaff } from '../../../staff/users/staff-schema.ts';
import type { Deps } from '../../deps.ts';
import { jobHandlers } from '../../jobs/job-handlers.ts';

/** The agency of the demonstration at an instant of its past month. */
export type World = {
  /** The use cases' dependencies, with the clock of the past. */
  readonly deps: Deps;
  readonly setNow: (now: Date) => void;
  readonly staff: Readonly<Record<StaffRole, Staff>>;
  /** Orders whose refunds the provider declines. */
  readonly failingRefunds: Set<number>;
  /** What the bank reports of the debits of these orders; it collects the others. */
  readonly debitFailures: Map<number, 'rejected' | 'returned'>;
  /** Performs the jobs that record what happened; mails of the past are not sent. */
  readonly performJobs: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The jobs whose effects the screens show. The other ones send mails and messages. */
const PERFORMED: readonly JobName[] = [
  'issue-invoice',
  'issue-credit-note',
  'send-refund',
  'cancel-attempts',
];

type Job = { readonly name: JobName; readonly data: object };

/** A provider that knows no payment. It makes every refund, except of these orders. */
function inventedGateway(name: string, failingRefunds: ReadonlySet<number>): Gateway {
  return {
    name,
    origins: [],
    formActionOrigins: [],
    entry: () => 'button',
    start: async ({ attemptId }) => ({ providerRef: attemptId, step: null }),
    fetchStatus: async () => null,
    cancel: async (attempt) => simpleStatus(attempt, 'cancelled'),
    verifyWebhook: () => ({ ok: false, reason: 'foreign' }),
    manualRefunds: isPaidLater,
    refund: async ({ refundId, attempt: { orderId } }) => ({
      refundRef: `demo-${refundId.slice(0, 13)}`,
      ...(failingRefunds.has(orderId)
        ? { state: 'failed', failureCode: 'expired_or_canceled_card' }
        : { state: 'succeeded', failureCode: null }),
    }),
  };
}

/** Returns a gateway for each account of the stores' methods; direct debits keep their own, which asks no provider. */
function inventedGateways(
  { catalogue, gateways, db, config }: Deps,
  clock: () => Date,
  failingRefunds: ReadonlySet<number>,
): Map<string, Gateway> {
  const stores = [...catalogue.current().stores.values()];
  const accounts = new Set(
    stores.flatMap(({ paymentMethods }) => paymentMethods.map((method) => method.gateway)),
  );
  const open = new Map<string, Gateway>();
  for (const account of accounts) {
    const real = gateways.get(account);
    if (real && isSepa(real)) open.set(account, sepaGateway(account, real.creditor, { db, clock, config }));
    else if (account !== 'sepa') open.set(account, inventedGateway(account, failingRefunds));
  }
  return open;
}

async function selectStaff({ db }: Deps): Promise<World['staff']> {
  const rows = await withStaff(db)
    .selectFrom('staff_user')
    .select(['id', 'email', 'name', 'role', 'locale'])
    .where(
      'email',
      'in',
      DEMO_STAFF.map(({ email }) => email),
    )
    .execute();
  const staff = STAFF_ROLES.map((role) => {
    const row = rows.find((one) => one.role === role);
    if (!row) throw new Error(`the demonstration has no ${role}`);
    return [role, { ...row, secondFactor: false }] as const;
  });
  return Object.fromEntries(staff) as World['staff'];
}

/** Connects without waiting for the disk at each of thousands of commits, which a crash may lose but not damage. */
function connectFast({ config }: Deps): Pick<Deps, 'db' | 'pool'> {
  const connected = connect(config.databaseDirectUrl, { max: 4 });
  connected.pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
  return connected;
}

/**
 * Opens the agency in its past: with its own clock, without limits and alarms, and with invented providers, since the
 * sandbox knows none of these payments.
 */
export async function openWorld(real: Deps, start: Date): Promise<World> {
  let now = start;
  const failingRefunds = new Set<number>();
  const jobs: Job[] = [];
  const clock = () => now;
  const fast = connectFast(real);
  const password = await real.accounts.hash('invented-customer');
  const deps: Deps = {
    ...real,
    ...fast,
    clock,
    config: { ...real.config, undoSeconds: 0 },
    gateways: inventedGateways({ ...real, ...fast }, clock, failingRefunds),
    jobs: { ...real.jobs, enqueue: async (_, name, data) => void jobs.push({ name, data }) },
    limits: { ...real.limits, consume: async () => undefined, tryConsume: async () => true },
    log: real.log.child({}, { level: 'silent' }),
    accounts: { ...real.accounts, hash: async () => password },
    vies: {
      check: async () => ({ kind: 'checked', valid: true, name: null, consultation: 'WAPIDEMO00000001' }),
    },
    purge: async () => undefined,
  };
  const handlers = jobHandlers(deps);
  return {
    deps,
    setNow: (at) => {
      now = at;
    },
    failingRefunds,
    debitFailures: new Map(),
    staff: await selectStaff(real),
    performJobs: async () => {
      for (let job = jobs.shift(); job; job = jobs.shift())
        if (PERFORMED.includes(job.name))
          await (handlers[job.name] as (data: object) => Promise<void>)(job.data);
    },
    close: () => fast.db.destroy(),
  };
}
