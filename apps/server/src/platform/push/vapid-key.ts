import { createECDH } from 'node:crypto';

/** Returns the public key of a private VAPID key (RFC 8292), both as base64url; undefined for an invalid one. */
export function vapidPublicKey(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return undefined;
  try {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(bytes);
    return keys.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** Returns whether a browser's key is a point of the curve, so that a message can be encrypted for it. */
export function isBrowserKey(publicKey: string): boolean {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
