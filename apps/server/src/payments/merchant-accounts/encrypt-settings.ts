import { decryptBytes, encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { Secrets } from '../../platform/files/file-keys.ts';
import type { Texts } from '../providers/provider.ts';

/** Returns the context that an account's secrets are encrypted under. */
export const encryptionContext = (account: string): string => `payment account ${account}`;

/** Encrypts an account's secrets for the database with the shop's secret, for use by this account alone. */
export const encryptSettings = (secrets: Secrets, account: string, settings: Texts): Buffer =>
  encryptBytes(secrets, encryptionContext(account), Buffer.from(JSON.stringify(settings)));

/**
 * Decrypts the output of {@link encryptSettings}.
 * @throws Error when it was tampered with, or encrypted with another secret.
 */
export function decryptSettings(secrets: Secrets, account: string, encrypted: Buffer): Texts {
  // Only encryptSettings writes it.
  return JSON.parse(decryptBytes(secrets, encryptionContext(account), encrypted).toString()) as Texts;
}
