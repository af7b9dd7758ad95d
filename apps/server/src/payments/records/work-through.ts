import { TimeoutError } from '../../platform/clock/with-deadline.ts';

type Work<T> = {
  readonly atOnce: number;
  readonly look: (one: T) => Promise<unknown>;
  readonly failed: (one: T, error: unknown) => void;
  /** Runs after each item, failed or not. */
  readonly after: (one: T) => Promise<void>;
};

/**
 * Processes the items due at one provider, a few concurrently, and returns their number. After a {@link
 * TimeoutError} the remaining items wait for the next run.
 */
export async function processBatches<T>(
  all: readonly T[],
  { atOnce, look, failed, after }: Work<T>,
): Promise<number> {
  const due = [...all];
  let processed = 0;
  let hasTimedOut = false;
  const work = async () => {
    for (let one = due.shift(); one && !hasTimedOut; one = due.shift()) {
      processed += 1;
      try {
        await look(one);
      } catch (error) {
        hasTimedOut ||= error instanceof TimeoutError;
        failed(one, error);
      }
      await after(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return processed;
}
