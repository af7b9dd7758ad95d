/**
 * Runs tasks one by one, and those of several keys in turn: however many tasks one key has, each delays another key's
 * first task at most once.
 */
export function takeTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let next = first(waiting); next; next = first(waiting)) {
      const [key, [task, ...rest]] = next;
      // Its later tasks wait behind those of the other keys.
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      await task?.();
    }
    isRunning = false;
  };
  return (key, task) =>
    new Promise((done, failed) => {
      waiting.set(key, [...(waiting.get(key) ?? []), () => task().then(done, failed)]);
      if (!isRunning) void runAll();
    });
}

const first = <K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined => map.entries().next().value;
