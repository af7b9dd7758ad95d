/** Counts what happened in a storm, as evidence that it did. */
export type Counters = {
  readonly add: (what: string, times?: number) => void;
  readonly of: (what: string) => number;
  readonly all: () => ReadonlyMap<string, number>;
};

export function createCounters(): Counters {
  const counts = new Map<string, number>();
  return {
    add: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    of: (what) => counts.get(what) ?? 0,
    all: () => counts,
  };
}
