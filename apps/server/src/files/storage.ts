import type { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';

/** A place for encrypted files, below the file store: a folder or a bucket. */
export type Storage = {
  /** Stores all or nothing: a source that fails leaves no file. */
  readonly write: (id: string, content: Bytes) => Promise<void>;
  /** May fail when it is opened or while it is read. */
  readonly read: (id: string) => Promise<Readable>;
  readonly remove: (id: string) => Promise<void>;
  /** Throws when nothing could be written now. */
  readonly check: () => Promise<void>;
  /** Removes what processes left that died while they wrote. */
  readonly sweep: (olderThanMs: number) => Promise<void>;
};
