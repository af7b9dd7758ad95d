import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFault } from '../../src/platform/db/database-fault.ts';

const PATIENCE_MS = 30_000;
const AGAIN_MS = 50;

/** Reads for the storm itself, whose own connections are cut like the shop's: once more until the database is there. */
export async function retryUntilUp<T>(read: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await read();
    } catch (error) {
      if (!databaseFault(error) || Date.now() > end) throw error;
    }
  }
}
