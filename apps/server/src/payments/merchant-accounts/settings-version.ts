import { createHash } from 'node:crypto';

const LENGTH = 22;

/** Returns a mark of a value, to detect changes since it was read. It reveals nothing of the value. */
export const versionHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);
