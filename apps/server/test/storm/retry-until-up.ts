import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFault } from '../../src/platform/db/database-fault.ts';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 50;

/** Reads for the storm itself, whose connections are cut like the shop's: retries until the database is back. */
export async function retryUntilUp<T>(read: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(RETRY_MS)) {
    try {
      return await read();
    } catch (error) {
      if (!databaseFault(error) || Date.now() > end) throw error;
    }
  }
}
