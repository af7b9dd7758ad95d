/** Thrown when another system does not answer in time. */
export class TimeoutError extends Error {}

/** Returns another system's answer. Rejects with {@link TimeoutError} after `timeoutMs`, and ignores a late answer. */
export async function withDeadline<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
