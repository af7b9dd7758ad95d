import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The file store that FILES_URL names: `file:///folder`. Keys are ours (uuid); the customer's file name lives in the database. */
export function openFiles(url: string): Disk {
  const parsed = new URL(url);
  if (parsed.protocol !== 'file:')
    throw new Error(`FILES_URL: ${parsed.protocol} is not a file store this shop knows`);
  return new Disk(new FSDriver({ location: fileURLToPath(parsed), visibility: 'private' }));
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
  files: Disk,
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
