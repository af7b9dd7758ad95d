import { seal, unseal } from '../../files/files.ts';
import type { Texts } from './provider-settings.ts';

/** The secrets of an account as they lie in the database: under the shop's secret, and of use for this account alone. */
export const sealSettings = (secret: string, account: string, settings: Texts): Buffer =>
  seal(secret, `payment account ${account}`, Buffer.from(JSON.stringify(settings)));

/** Opens what {@link sealSettings} sealed. Throws when it was tampered with, or sealed under another secret. */
export function unsealSettings(secret: string, account: string, sealed: Buffer): Texts {
  // Nothing but sealSettings writes it.
  return JSON.parse(unseal(secret, `payment account ${account}`, sealed).toString()) as Texts;
}
