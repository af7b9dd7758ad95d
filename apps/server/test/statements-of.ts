import pg from 'pg';
import { vi } from 'vitest';

/** Statements of jobs, and of the polling for changes of catalogue and places. */
const BACKGROUND = /merchant_account|pgboss|^(begin|commit|listen)|_state"|from "place"/i;

/** Returns the statements that a call sends to the database, without those of background work. */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
    return texts.filter((text) => !BACKGROUND.test(text));
  } finally {
    spy.mockRestore();
  }
}
