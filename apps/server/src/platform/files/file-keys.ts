import { createHash, hkdfSync } from 'node:crypto';

/** The shop's secrets, the current one first; rotated-out ones still decrypt and verify. */
export type Secrets = readonly [string, ...string[]];

export const KEY_ID_LENGTH = 8;
const ids = new Map<string, Buffer>();

/** Returns the id of a secret: a hash that does not reveal the secret. */
export function keyId(secret: string): Buffer {
  const known = ids.get(secret);
  if (known) return known;
  const id = createHash('sha256').update(`folio key id:${secret}`).digest().subarray(0, KEY_ID_LENGTH);
  ids.set(secret, id);
  return id;
}

/** Thrown for data encrypted under a secret that this process does not have. */
export class UnknownKeyError extends Error {
  constructor(id: Buffer) {
    super(`encrypted under an unknown secret (key ${id.toString('hex')}): add it to FOLIO_SECRET_PREVIOUS`);
  }
}

/**
 * Returns the secret of a key id.
 * @throws {UnknownKeyError}
 */
export function findSecret(secrets: Secrets, id: Buffer): string {
  const secret = secrets.find((one) => keyId(one).equals(id));
  if (!secret) throw new UnknownKeyError(id);
  return secret;
}

/** Derives the key of one encryption: `name` binds it to the content, and `salt` makes it unique. */
export const deriveKey = (secret: string, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `folio stored file 2:${name}`, 32));
