import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Dispute } from '../../payments/providers/gateway.ts';
import { KEEP_ALIVE, type Tx } from '../db/connect.ts';

/**
 * What a customer is told of a payment that is made later: how, that its last day is tomorrow, that this has passed, that it is called off; of
 * a debit, that it comes another day, or that the bank did not pay it; of one that was under review, that it did not come through.
 */
export type PaymentMail =
  | 'payment-instructions'
  | 'payment-reminder'
  | 'payment-expired'
  | 'payment-called-off'
  | 'payment-not-through'
  | 'debit-moved'
  | 'debit-rejected';

/** Every effect that follows a commit, by queue. The data names rows; the handler reads them when it runs. */
export type JobData = {
  'send-mail': {
    readonly mail: 'order-confirmed' | 'order-begun' | 'document-ready';
    readonly orderId: number;
    readonly lineId?: number;
    readonly delivery?: number;
  };
  'send-contact-mail': { readonly messageId: string };
  'send-draft-mail': { readonly savedDraftId: string };
  'send-payment-mail': { readonly mail: PaymentMail; readonly attemptId: string };
  'send-password-mail': { readonly requestId: string };
  'cancel-attempts': { readonly orderId: number };
  'cancel-declined': { readonly orderId: number };
  'send-refund': { readonly refundId: string };
  'send-refund-mail': { readonly refundId: string };
  'recheck-webhook': {
    readonly gateway: string;
    readonly eventId: string;
    readonly type: string;
    readonly providerRef: string;
    readonly dispute: Dispute | null;
  };
  'watch-attempts': Record<string, never>;
  'watch-refunds': Record<string, never>;
  'remind-of-references': Record<string, never>;
  reconcile: Record<string, never>;
  'begin-orders': Record<string, never>;
  'erase-expired': Record<string, never>;
};
export type JobName = keyof JobData;
export const JOB_NAMES = [
  'send-mail',
  'send-contact-mail',
  'send-draft-mail',
  'send-payment-mail',
  'send-password-mail',
  'cancel-attempts',
  'cancel-declined',
  'send-refund',
  'send-refund-mail',
  'recheck-webhook',
  'watch-attempts',
  'watch-refunds',
  'remind-of-references',
  'reconcile',
  'begin-orders',
  'erase-expired',
] as const satisfies readonly JobName[];

/** Apart from each other: what waits for one provider keeps nothing else waiting. */
const EACH_MINUTE = [
  'watch-attempts',
  'watch-refunds',
  'remind-of-references',
] as const satisfies readonly JobName[];

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** `afterSeconds`: not before. `id`: a UUID; a second job with it is not enqueued. */
export type EnqueueOptions = { readonly afterSeconds?: number; readonly id?: string };

export type Jobs = {
  /** Enqueues inside the transaction that makes it necessary: a rollback takes the job along. */
  readonly enqueue: <N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Begins to work; until then jobs only collect. */
  readonly work: (handlers: JobHandlers) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A job whose process was killed is noticed and given to another after this long, rather than when it expires in a quarter of an hour. */
const CARE_S = 10;

/** After a minute without an answer a connection of the queue counts as lost. */
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 60_000 } as const;

/**
 * Jobs are looked for rather than announced: PostgreSQL lets only one transaction that announces something commit at a time. Several are
 * taken and done side by side, each with an outcome of its own, and while there are more, more are taken at once.
 */
const WORK = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** A job that failed, for the log. `last` when it is given up: nobody will try again. */
export type JobFailure = {
  readonly name: JobName;
  readonly id: string;
  readonly tries: number;
  readonly last: boolean;
  readonly error: unknown;
};

/** What jobs are told of that go wrong: pg-boss's own complaints, and each failure of a job. */
export type JobListeners = {
  readonly complain: (error: unknown) => void;
  readonly failed: (failure: JobFailure) => void;
};

/** A mail that cannot go out is tried for three days: after seconds at first, at most an hour apart. */
const PATIENCE = { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

type Tried = { readonly id: string; readonly retryCount: number; readonly retryLimit: number };

async function outcomeOf(
  name: JobName,
  { id, retryCount, retryLimit }: Tried,
  act: () => Promise<void>,
  ears: JobListeners,
): Promise<JobResult> {
  try {
    await act();
    return { id, status: 'completed' };
  } catch (error) {
    ears.failed({ name, id, tries: retryCount + 1, last: retryCount >= retryLimit, error });
    const output = error instanceof Error ? { name: error.name, message: error.message } : { error };
    return { id, status: 'failed', output };
  }
}

/** pg-boss on a few connections of its own, with its queues created. */
export async function createJobs(databaseUrl: string, ears: JobListeners): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: 'jobs',
    ...CONNECTION,
    superviseIntervalSeconds: CARE_S,
    monitorIntervalSeconds: CARE_S,
  });
  boss.on('error', ears.complain);
  await boss.start();
  for (const name of JOB_NAMES) {
    const options = { ...PATIENCE, heartbeatSeconds: CARE_S };
    await boss.createQueue(name, options);
    // A queue that an earlier version made takes over what this one wants.
    await boss.updateQueue(name, options);
  }
  return {
    enqueue: async (tx, name, data, { afterSeconds, id } = {}) => {
      const options = { ...(afterSeconds && { startAfter: afterSeconds }), ...(id && { id }) };
      await boss.send(name, data, { db: fromKysely(tx), ...options });
    },
    work: async (handlers) => {
      for (const name of JOB_NAMES) {
        const handle = handlers[name] as (data: object) => Promise<void>;
        await boss.work<object, void, typeof WORK>(name, WORK, (jobs) =>
          Promise.all(jobs.map((job) => outcomeOf(name, job, () => handle(job.data), ears))),
        );
      }
      await boss.schedule('erase-expired', '17 3 * * *');
      await boss.schedule('reconcile', '41 4 * * *');
      await boss.schedule('begin-orders', '7 * * * *');
      for (const name of EACH_MINUTE) await boss.schedule(name, '* * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
