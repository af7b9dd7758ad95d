import pg from 'pg';
import { vi } from 'vitest';

/** Statements of jobs, and of the catalogue and the places that look for changes. */
const BACKGROUND = /payment_account|pgboss|^(begin|commit|listen)|_state"|from "place"/i;

/** The statements that reach the database during a call, without those of background work. */
export async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
    return texts.filter((text) => !BACKGROUND.test(text));
  } finally {
    spy.mockRestore();
  }
}
