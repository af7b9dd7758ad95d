import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';
import { decryptStream, encryptStream } from './encrypt-stream.ts';
import type { Secrets } from './file-keys.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** A file's plaintext as recorded in its row. */
type Content = { readonly size: number; readonly sha256: string };

/** The store of encrypted files. Ids are the shop's own (uuid); a file's original name is stored in the database. */
export type FileStore = {
  /**
   * Stores a source while it is read and returns the plaintext's size and hash. A source that fails, or differs from
   * `expected`, leaves the stored file unchanged. A stream is destroyed at the end.
   */
  readonly put: (id: string, source: Bytes, expected?: Content) => Promise<Content>;
  /**
   * Opens the plaintext; each part is verified before it is returned. Rejects for a missing file, an unknown secret or
   * a tampered beginning; later tampering fails the stream. A file from before encryption opens only with the size of
   * its row.
   */
  readonly open: (id: string, size?: number) => Promise<Readable>;
  /** Reads the first encrypted bytes, which name the key. */
  readonly header: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
  /** Throws if nothing can be stored now. */
  readonly check: () => Promise<void>;
  /**
   * Returns whether a customer's file of this many bytes leaves the space that the shop's own documents need. Buckets
   * always have it.
   */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Lists the ids of files stored before an instant. */
  readonly list: (before: Date) => AsyncIterable<string>;
  /** Removes the unfinished files of dead processes. */
  readonly sweep: () => Promise<void>;
};

const ABANDONED_MS = 60 * 60_000;
const HEADER = 64;

async function put(
  storage: Storage,
  secrets: Secrets,
  id: string,
  source: Bytes,
  expected?: Content,
): Promise<Content> {
  let failure: { readonly error: unknown } | undefined;
  let content: Content | undefined;
  async function* measured(): AsyncGenerator<Uint8Array> {
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const part of source) {
        hash.update(part);
        size += part.byteLength;
        yield part;
      }
      content = { size, sha256: hash.digest('hex') };
      if (expected && (expected.size !== size || expected.sha256 !== content.sha256))
        throw new Error('the content is not what the database records');
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    await storage.write(id, encryptStream(secrets, id, measured()));
  } catch (error) {
    // The caller needs the source's own error, which the storage wraps in one of its own.
    throw failure ? failure.error : error;
  } finally {
    // A storage that fails early never reads the source.
    if (source instanceof Readable) source.destroy();
  }
  if (!content) throw new Error('the storage did not read a file to its end');
  return content;
}

async function open(storage: Storage, secrets: Secrets, id: string, size?: number): Promise<Readable> {
  const stored = await storage.read(id);
  const isBare = async (): Promise<boolean> => size !== undefined && (await storage.size(id)) === size;
  const plain = decryptStream(secrets, id, stored, isBare);
  async function* resume(first: IteratorResult<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* plain;
  }
  try {
    const all = Readable.from(resume(await plain.next()), { objectMode: false });
    // An unstarted generator runs no `finally`, so only the stream's end is reliable.
    return all.once('close', () => stored.destroy());
  } catch (error) {
    stored.destroy();
    throw error;
  }
}

/**
 * Opens the file store. Every file is encrypted under the shop's secret and streamed, never held in memory as a whole.
 */
export function openFiles(settings: StorageSettings, secrets: Secrets): FileStore {
  const storage = openStorage(settings);
  return {
    put: (id, source, expected) => put(storage, secrets, id, source, expected),
    open: (id, size) => open(storage, secrets, id, size),
    header: async (id) => {
      const stored = await storage.read(id);
      for await (const part of stored) return Buffer.from(part).subarray(0, HEADER);
      return Buffer.alloc(0);
    },
    delete: storage.remove,
    check: storage.check,
    hasRoom: storage.hasRoom,
    list: storage.list,
    sweep: () => storage.sweep(new Date(Date.now() - ABANDONED_MS)),
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

/** Stores a source under a new id and returns the values of its row. */
export async function putFile(
  files: FileStore,
  source: Bytes | Uint8Array,
  facts: { name: string; mediaType: string; now: Date },
): Promise<StoredFile> {
  const id = randomUUID();
  // A byte array is iterable too, but as numbers.
  const { size, sha256 } = await files.put(id, source instanceof Uint8Array ? [source] : source);
  return { id, name: facts.name, media_type: facts.mediaType, size, sha256, stored_at: facts.now };
}
