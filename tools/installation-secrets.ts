import { createECDH } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a secret of this installation, generated once and stored in the data folder. */
export function readSecret(folder: string, name: string, make: () => string): string {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Returns a new private key of P-256 as base64url, always of 32 bytes. */
export function newVapidKey(): string {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}
