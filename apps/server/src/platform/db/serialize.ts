/**
 * Serializes the runs of a task: a call starts its run after all earlier ones have ended, even failed ones. So a run
 * never reads older data than its call, and no older result overwrites a newer one. Rejects as its own run does.
 */
export function serialize(task: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(task);
    return last;
  };
}
