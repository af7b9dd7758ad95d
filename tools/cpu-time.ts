/**
 * Milliseconds that this thread computes while `work` runs, awaited or not: a busy machine makes work take longer, not
 * more. For tests of bounds, which compare it with what the unbounded work took, never of speed.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}
