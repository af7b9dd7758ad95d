import { decryptBytes, encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { Secrets } from '../../platform/files/file-keys.ts';
import type { Texts } from '../providers/provider.ts';

/** The name that an account's secrets are encrypted under. */
export const encryptionContext = (account: string): string => `payment account ${account}`;

/** The secrets of an account as they lie in the database: under the shop's secret, and of use for this account alone. */
export const encryptSettings = (secrets: Secrets, account: string, settings: Texts): Buffer =>
  encryptBytes(secrets, encryptionContext(account), Buffer.from(JSON.stringify(settings)));

/** Opens what {@link encryptSettings} sealed. Throws when it was tampered with, or sealed under another secret. */
export function decryptSettings(secrets: Secrets, account: string, sealed: Buffer): Texts {
  // Nothing but sealSettings writes it.
  return JSON.parse(decryptBytes(secrets, encryptionContext(account), sealed).toString()) as Texts;
}
