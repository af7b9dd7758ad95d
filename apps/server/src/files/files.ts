import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';
import { decryptStream, encryptStream } from './encrypt-stream.ts';
import type { Secrets } from './file-keys.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';

/** Where files lie, encrypted. Keys are ours (uuid); the name that a file came with lives in the database. */
export type FileStore = {
  /** Stores a source while it is read; one that fails leaves no file. Answers with the plaintext's size and hash. */
  readonly put: (id: string, source: Bytes) => Promise<{ readonly size: number; readonly sha256: string }>;
  /**
   * The plaintext, each part verified before it is given out. Rejects when there is no such file, its secret is unknown or its beginning
   * was tampered with; the stream fails where the rest was.
   */
  readonly open: (id: string) => Promise<Readable>;
  /** The first encrypted bytes, which name the key. */
  readonly header: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
  /** Throws when nothing could be stored now. */
  readonly check: () => Promise<void>;
  /** Removes what a process left that died while it stored something. */
  readonly sweep: () => Promise<void>;
};

const ABANDONED_MS = 60 * 60_000;
const HEADER = 64;

/** Every file is encrypted under the shop's secret; no file is ever held in memory as a whole. */
export function openFiles(settings: StorageSettings, secrets: Secrets): FileStore {
  const storage = openStorage(settings);
  return {
    put: async (id, source) => {
      const hash = createHash('sha256');
      let size = 0;
      let failure: { readonly error: unknown } | undefined;
      async function* counted(): AsyncGenerator<Uint8Array> {
        try {
          for await (const part of source) {
            hash.update(part);
            size += part.byteLength;
            yield part;
          }
        } catch (error) {
          failure = { error };
          throw error;
        }
      }
      await storage.write(id, encryptStream(secrets, id, counted())).catch((error: unknown) => {
        // The caller wants the source's own error, which the storage wraps in one of its own.
        throw failure ? failure.error : error;
      });
      return { size, sha256: hash.digest('hex') };
    },
    open: async (id) => {
      const plain = decryptStream(secrets, id, await storage.read(id));
      const first = await plain.next();
      async function* all(): AsyncGenerator<Uint8Array> {
        try {
          if (!first.done) yield first.value;
          yield* plain;
        } finally {
          await plain.return(undefined);
        }
      }
      return Readable.from(all(), { objectMode: false });
    },
    header: async (id) => {
      const stored = await storage.read(id);
      for await (const part of stored) return Buffer.from(part).subarray(0, HEADER);
      return Buffer.alloc(0);
    },
    delete: storage.remove,
    check: storage.check,
    sweep: () => storage.sweep(ABANDONED_MS),
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
