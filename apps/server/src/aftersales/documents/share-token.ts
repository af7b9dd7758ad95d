import { createHash, createHmac } from 'node:crypto';

/**
 * Returns the token of a link: a keyed hash of its id, so that its owner can see the link again although the database
 * stores only the token's hash.
 */
export const shareToken = (secret: string, shareId: string): string =>
  createHmac('sha256', secret).update(`document share:${shareId}`).digest('base64url');

export const hashShareToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a stored link's token; undefined if it was created under a secret that this process does not have. */
export const findShareToken = (
  secrets: readonly string[],
  { id, token_hash }: { readonly id: string; readonly token_hash: Buffer },
): string | undefined =>
  secrets.map((secret) => shareToken(secret, id)).find((token) => hashShareToken(token).equals(token_hash));
