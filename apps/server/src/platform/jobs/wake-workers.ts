const INTERVAL_MS = 500;

/** Selects the queues of $1 that have a job to start. */
const WAITING = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from jobs.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;

export type Waking = {
  readonly queues: readonly string[];
  readonly query: (sql: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>;
  /** Makes the worker of a queue look for jobs now. */
  readonly wake: (queue: string) => void;
  readonly onError: (error: unknown) => void;
};

/**
 * Looks for jobs of all queues twice a second in one statement, and wakes their workers. It polls, since PostgreSQL
 * lets only one transaction with a NOTIFY commit at a time; if each worker polled, an idle shop would send a hundred
 * statements a second. Returns the function that stops it.
 */
export function wakeWorkers({ queues, query, wake, onError }: Waking): () => void {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const { rows } = await query(WAITING, [queues]);
      for (const { name } of rows) wake(name);
    } catch (error) {
      if (!isEnded) onError(error);
    }
    if (!isEnded) timer = setTimeout(look, INTERVAL_MS);
  };
  void look();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
