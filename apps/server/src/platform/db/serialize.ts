/**
 * The same act, one run after the other: a run that is asked for while another is under way begins when that has ended, however it ended,
 * so that what it reads is never older than the call, and never overwritten by something older. Rejects as its own run does.
 */
export function serialize(act: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(act);
    return last;
  };
}
