import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';
import { decryptStream, encryptStream } from './encrypt-stream.ts';
import type { Secrets } from './file-keys.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** A file's plaintext, as its row records it. */
type Content = { readonly size: number; readonly sha256: string };

/** Where files lie, encrypted. Keys are ours (uuid); the name that a file came with lives in the database. */
export type FileStore = {
  /**
   * Stores a source while it is read; one that fails, or whose content is not the expected one, leaves what
   * was there. Answers with the plaintext's size and hash. A source that is a stream is destroyed in the end.
   */
  readonly put: (id: string, source: Bytes, expected?: Content) => Promise<Content>;
  /**
   * The plaintext, each part verified before it is given out. Rejects when there is no such file, its secret is unknown or its beginning
   * was tampered with; the stream fails where the rest was. A file from before encryption opens only if it
   * has the size of its row.
   */
  readonly open: (id: string, size?: number) => Promise<Readable>;
  /** The first encrypted bytes, which name the key. */
  readonly header: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
  /** Throws when nothing could be stored now. */
  readonly check: () => Promise<void>;
  /** Ids of files that were stored before an instant. */
  readonly list: (before: Date) => AsyncIterable<string>;
  /** Removes the unfinished files of processes that died. */
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
  async function* counted(): AsyncGenerator<Uint8Array> {
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
    await storage.write(id, encryptStream(secrets, id, counted()));
  } catch (error) {
    // The caller wants the source's own error, which the storage wraps in one of its own.
    throw failure ? failure.error : error;
  } finally {
    // A storage that fails early never begins to read.
    if (source instanceof Readable) source.destroy();
  }
  if (!content) throw new Error('the storage did not read a file to its end');
  return content;
}

async function open(storage: Storage, secrets: Secrets, id: string, size?: number): Promise<Readable> {
  const stored = await storage.read(id);
  const isBare = async (): Promise<boolean> => size !== undefined && (await storage.size(id)) === size;
  const plain = decryptStream(secrets, id, stored, isBare);
  async function* from(first: IteratorResult<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* plain;
  }
  try {
    const all = Readable.from(from(await plain.next()), { objectMode: false });
    // A generator that was not begun runs no `finally`: only the stream's end is sure to come.
    return all.once('close', () => stored.destroy());
  } catch (error) {
    stored.destroy();
    throw error;
  }
}

/** Every file is encrypted under the shop's secret; no file is ever held in memory as a whole. */
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

/** Stores a source under a new id and says what to record about it. */
export async function putFile(
  files: FileStore,
  source: Bytes | Uint8Array,
  facts: { name: string; mediaType: string; now: Date },
): Promise<StoredFile> {
  const id = randomUUID();
  // An array of bytes is iterable too, as numbers.
  const { size, sha256 } = await files.put(id, source instanceof Uint8Array ? [source] : source);
  return { id, name: facts.name, media_type: facts.mediaType, size, sha256, stored_at: facts.now };
}
