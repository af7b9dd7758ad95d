import { TimeoutError } from './with-timeout.ts';

type Work<T> = {
  readonly atOnce: number;
  readonly look: (one: T) => Promise<unknown>;
  readonly failed: (one: T, error: unknown) => void;
  /** Whatever came of it. */
  readonly after: (one: T) => Promise<void>;
};

/**
 * Looks at all that is due at one provider, a few at a time. Once it leaves a call unanswered ({@link TimeoutError}), the rest wait for the next
 * go. Answers with how many were looked at.
 */
export async function processBatches<T>(
  all: readonly T[],
  { atOnce, look, failed, after }: Work<T>,
): Promise<number> {
  const due = [...all];
  let looked = 0;
  let silent = false;
  const work = async () => {
    for (let one = due.shift(); one && !silent; one = due.shift()) {
      looked += 1;
      try {
        await look(one);
      } catch (error) {
        silent ||= error instanceof TimeoutError;
        failed(one, error);
      }
      await after(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return looked;
}
