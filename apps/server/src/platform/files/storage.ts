import type { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';

/** A place for encrypted files, below the file store: a folder or a bucket. */
export type Storage = {
  /** Stores all or nothing: a source that fails leaves no file, or the one that was there. */
  readonly write: (id: string, content: Bytes) => Promise<void>;
  /** May fail when it is opened or while it is read. */
  readonly read: (id: string) => Promise<Readable>;
  readonly size: (id: string) => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
  /** Throws when nothing could be written now. */
  readonly check: () => Promise<void>;
  /** The ids of the files that were written before an instant. */
  readonly list: (before: Date) => AsyncIterable<string>;
  /** Removes the unfinished files of processes that died before an instant. */
  readonly sweep: (before: Date) => Promise<void>;
};
