import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where bytes lie, sealed. Keys are ours (uuid); the name that a file came with lives in the database. */
export type FileStore = {
  readonly put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Rejects when there is no such file, or when it was tampered with. */
  readonly get: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
};

/** Begins every sealed file; a later way to seal begins otherwise. */
const SEALED = Buffer.from('FOLIO1');
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** AES-256-GCM under a key of the file's own, derived from the shop's secret. */
const keyOf = (secret: string, id: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, id, 'folio stored file', 32));

/** Seals bytes for one file: they open under no other id. */
export function seal(secret: string, id: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, id), iv).setAAD(SEALED);
  return Buffer.concat([SEALED, iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what {@link seal} sealed. What was put away before files were sealed is given as it is. Throws when it was tampered with. */
export function unseal(secret: string, id: string, stored: Buffer): Buffer {
  if (!stored.subarray(0, SEALED.length).equals(SEALED)) return stored;
  const iv = stored.subarray(SEALED.length, SEALED.length + IV_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, id), iv)
    .setAAD(SEALED)
    .setAuthTag(stored.subarray(stored.length - TAG_LENGTH));
  const body = stored.subarray(SEALED.length + IV_LENGTH, stored.length - TAG_LENGTH);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** The file store that FILES_URL names: `file:///folder`. Every file in it is sealed under the shop's secret. */
export function openFiles(url: string, secret: string): FileStore {
  const parsed = new URL(url);
  if (parsed.protocol !== 'file:')
    throw new Error(`FILES_URL: ${parsed.protocol} is not a file store this shop knows`);
  const disk = new Disk(new FSDriver({ location: fileURLToPath(parsed), visibility: 'private' }));
  return {
    put: (id, bytes) => disk.put(id, seal(secret, id, bytes)),
    get: async (id) => unseal(secret, id, Buffer.from(await disk.getBytes(id))),
    delete: (id) => disk.delete(id),
  };
}

export type StoredFile = {
  id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  stored_at: Date;
};

/** Puts the bytes away under a new id and says what to record about them. */
export async function putFile(
  files: FileStore,
  bytes: Uint8Array,
  facts: { name: string; mediaType: string; now: Date },
): Promise<StoredFile> {
  const id = randomUUID();
  await files.put(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    id,
    name: facts.name,
    media_type: facts.mediaType,
    size: bytes.byteLength,
    sha256,
    stored_at: facts.now,
  };
}
