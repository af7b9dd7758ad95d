/** A provider did not answer within the time it was given. */
export class TimeoutError extends Error {}

/** What a provider answers, or a rejection with {@link TimeoutError} after so many milliseconds; an answer that comes later is not heard. */
export async function withDeadline<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
