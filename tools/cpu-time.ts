/**
 * Returns the CPU milliseconds of this thread while `work` runs, independent of the machine's load. For tests
 * that compare bounded with unbounded work; never for absolute speed.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}
