import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { bitString, identifier, integer, nothing, sequence, set, utcTime, utf8 } from './der.ts';
import { PROVIDER } from './stored-records.ts';

/** What the notices are signed with, and the certificate that proves it; both as PEM. */
export interface Identity {
  privateKey: string;
  certificate: string;
}

const DAY_MS = 86_400_000;
const KEPT = `stored.${PROVIDER}.identity`;
const COMMON_NAME = identifier('2.5.4.3');
const SHA256_WITH_RSA = sequence(identifier('1.2.840.113549.1.1.11'), nothing());

/** Returns the identity, created at first use; it outlives restarts and resets. `now` is in milliseconds. */
export function storedIdentity(db: Database, now: number): Identity {
  const stored = readSetting<Identity | null>(db, KEPT, null);
  if (stored) return stored;
  const identity = newIdentity(now);
  writeSetting(db, KEPT, identity);
  return identity;
}

/** A new RSA key with a self-signed X.509 certificate of ten years. */
function newIdentity(now: number): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(selfSigned(publicKey, privateKey, now)),
  };
}

function selfSigned(publicKey: KeyObject, privateKey: KeyObject, now: number): Buffer {
  const name = sequence(set(sequence(COMMON_NAME, utf8('Folio sandbox of PayPal'))));
  const signed = sequence(
    // Version 1, which has no version field and no extensions. The first byte keeps the number positive.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + 3650 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(signed, SHA256_WITH_RSA, bitString(sign('sha256', signed, privateKey)));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
