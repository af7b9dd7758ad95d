import { createHash } from 'node:crypto';

const LENGTH = 22;

/** A mark of something as it stands, to tell whether it is still what somebody read. Nothing can be read from it. */
export const versionHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);
