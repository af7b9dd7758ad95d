import type { Deps } from '../src/app/deps.ts';

/** Counts of the transactions that are sent to the database. */
export type Commits = {
  /** Transactions that wrote, those of a single statement included. */
  written: number;
  /** Transactions that have begun and not ended. */
  open: number;
};

const BEGIN = /^\s*(begin|start transaction)/i;
const END = /^\s*(commit|rollback(?!\s+to))/i;
const WRITES = /\b(insert into|update|delete from|merge into)\s+"?\w/i;

/** Counts the transactions of the shop's connections from now on. */
export function watchCommits({ deps: { pool } }: { readonly deps: Pick<Deps, 'pool'> }): Commits {
  const commits: Commits = { written: 0, open: 0 };
  const states = new WeakMap<object, { open: boolean; wrote: boolean }>();
  pool.on('acquire', (client) => {
    if (states.has(client)) return;
    const state = { open: false, wrote: false };
    states.set(client, state);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text?: string } | undefined];
      const text = (typeof first === 'string' ? first : first?.text) ?? '';
      if (BEGIN.test(text)) {
        Object.assign(state, { open: true, wrote: false });
        commits.open += 1;
      } else if (END.test(text)) {
        commits.open -= 1;
        if (state.wrote && /^\s*commit/i.test(text)) commits.written += 1;
        state.open = false;
      } else if (WRITES.test(text)) {
        if (state.open) state.wrote = true;
        else commits.written += 1;
      }
      return query(...args);
    }) as typeof client.query;
  });
  return commits;
}
