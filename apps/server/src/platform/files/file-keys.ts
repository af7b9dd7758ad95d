import { createHash, hkdfSync } from 'node:crypto';

/** The shop's secrets, the current one first; the others were rotated out, and still decrypt and verify. */
export type Secrets = readonly [string, ...string[]];

export const KEY_ID_LENGTH = 8;
const ids = new Map<string, Buffer>();

/** Which secret encrypted something: a hash that tells nothing of the secret itself. */
export function keyId(secret: string): Buffer {
  const known = ids.get(secret);
  if (known) return known;
  const id = createHash('sha256').update(`folio key id:${secret}`).digest().subarray(0, KEY_ID_LENGTH);
  ids.set(secret, id);
  return id;
}

/** Encrypted under a secret that this process was not given. */
export class UnknownKeyError extends Error {
  constructor(id: Buffer) {
    super(`encrypted under an unknown secret (key ${id.toString('hex')}): add it to FOLIO_SECRET_PREVIOUS`);
  }
}

/** The secret of a key id. Throws {@link UnknownKeyError}. */
export function findSecret(secrets: Secrets, id: Buffer): string {
  const secret = secrets.find((one) => keyId(one).equals(id));
  if (!secret) throw new UnknownKeyError(id);
  return secret;
}

/** A key for one encryption: bound to what is encrypted by `name`, and never used twice by `salt`. */
export const deriveKey = (secret: string, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `folio stored file 2:${name}`, 32));
