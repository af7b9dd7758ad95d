import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Statements of jobs, and of the polling for changes of catalogue and places. */
const BACKGROUND = /merchant_account|pgboss|^(begin|commit|listen)|_state"|from "place"/i;
const recorded = new AsyncLocalStorage<string[]>();

/**
 * Returns the statements that a call sends to the database, without those of background work: only what the call itself
 * starts is recorded, whatever else the process does meanwhile.
 */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[first, ...rest]: unknown[]
  ) {
    recorded.getStore()?.push((first as { text?: string }).text ?? String(first));
    return (query as (...args: unknown[]) => unknown).call(this, first, ...rest) as never;
  });
  try {
    await recorded.run(texts, run);
    return texts.filter((text) => !BACKGROUND.test(text));
  } finally {
    spy.mockRestore();
  }
}
