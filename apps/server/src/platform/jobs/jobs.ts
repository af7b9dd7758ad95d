import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { KEEP_ALIVE, type Tx } from '../db/connect.ts';
import { JOB_NAMES, JOBS, type JobData, type JobName } from './job-table.ts';
import { wakeWorkers } from './wake-workers.ts';

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/**
 * Options of a job: it runs after `afterSeconds`, and a second job with the same UUID `id` is ignored. `retryLimit`
 * bounds the tries of a job whose effect soon becomes worthless.
 */
export type EnqueueOptions = {
  readonly afterSeconds?: number;
  readonly id?: string;
  readonly retryLimit?: number;
};

export type Jobs = {
  /** Enqueues within the transaction that needs the job; a rollback removes it. */
  readonly enqueue: <N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Starts the workers; until then jobs are only stored. */
  readonly work: (handlers: JobHandlers) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Interval, in seconds, after which another process takes over the job of a killed process. Without it, the job would
 * wait a quarter of an hour for its expiry.
 */
const HEARTBEAT_S = 10;

/** A connection of the queue without a response for a minute counts as lost. */
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 60_000 } as const;

/**
 * Interval, in seconds, at which each queue's worker itself looks for jobs. It rarely matters: one statement looks for
 * all of them twice a second (`wakeWorkers`).
 */
const FALLBACK_S = 30;

/** Jobs run concurrently in batches, each with its own result, and a full batch is followed immediately. */
const WORK_OPTIONS = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** A failed job, for the log; `last` means that it will not be retried. */
export type JobFailure = {
  readonly name: JobName;
  readonly id: string;
  readonly tries: number;
  readonly last: boolean;
  readonly error: unknown;
};

/** Callbacks for pg-boss's own errors and for each failed job. */
export type JobListeners = {
  readonly onError: (error: unknown) => void;
  readonly onFailure: (failure: JobFailure) => void;
};

/** Retries a job, such as a mail, for three days: after seconds at first, then at most an hour apart. */
const RETRY_POLICY = { retryLimit: 80, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

const QUEUE_OPTIONS = { ...RETRY_POLICY, heartbeatSeconds: HEARTBEAT_S } as const;

type JobTry = { readonly id: string; readonly retryCount: number; readonly retryLimit: number };

async function runJob(
  name: JobName,
  { id, retryCount, retryLimit }: JobTry,
  run: () => Promise<void>,
  listeners: JobListeners,
): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    listeners.onFailure({ name, id, tries: retryCount + 1, last: retryCount >= retryLimit, error });
    const output = error instanceof Error ? { name: error.name, message: error.message } : { error };
    return { id, status: 'failed', output };
  }
}

/** Returns whether another object has all these values. */
const isSubset = <T extends object>(values: T, other: { readonly [K in keyof T]?: unknown }): boolean =>
  (Object.keys(values) as (keyof T)[]).every((name) => values[name] === other[name]);

/** Creates the missing queues, and gives those of an earlier version the current options. */
async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of JOB_NAMES) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, QUEUE_OPTIONS);
    else if (!isSubset(QUEUE_OPTIONS, queue)) await boss.updateQueue(name, QUEUE_OPTIONS);
  }
}

/** Starts pg-boss on a few connections of its own and creates its queues. */
export async function createJobs(
  databaseUrl: string,
  listeners: JobListeners,
  fallbackSeconds = FALLBACK_S,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: 'jobs',
    ...CONNECTION,
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
  });
  boss.on('error', listeners.onError);
  await boss.start();
  await createQueues(boss);
  /** The worker of each queue. */
  const workers = new Map<string, string>();
  let endWaking: (() => void) | undefined;
  return {
    enqueue: async (tx, name, data, { afterSeconds, id, retryLimit } = {}) => {
      const options = {
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(id && { id }),
        ...(retryLimit && { retryLimit }),
      };
      await boss.send(name, data, { db: fromKysely(tx), ...options });
    },
    work: async (handlers) => {
      for (const name of JOB_NAMES) {
        const handle = handlers[name] as (data: object) => Promise<void>;
        const options = { ...WORK_OPTIONS, pollingIntervalSeconds: fallbackSeconds };
        const worker = await boss.work<object, void, typeof options>(name, options, (jobs) =>
          Promise.all(jobs.map((job) => runJob(name, job, () => handle(job.data), listeners))),
        );
        workers.set(name, worker);
      }
      endWaking = wakeWorkers({
        queues: JOB_NAMES,
        query: (sql, values) => boss.getDb().executeSql(sql, values),
        wake: (name) => boss.notifyWorker(workers.get(name) as string),
        onError: listeners.onError,
      });
      for (const name of JOB_NAMES) {
        const { cron } = JOBS[name];
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: async () => {
      endWaking?.();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
