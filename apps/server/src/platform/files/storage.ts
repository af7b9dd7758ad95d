import type { Readable } from 'node:stream';
import type { Bytes } from './chunks.ts';

/** A backend for encrypted files below the file store: a folder or a bucket. */
export type Storage = {
  /** Stores all or nothing: a failing source leaves no file, or the previous one. */
  readonly write: (id: string, content: Bytes) => Promise<void>;
  /** May fail when it opens or while it is read. */
  readonly read: (id: string) => Promise<Readable>;
  readonly size: (id: string) => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
  /** Throws if nothing can be written now. */
  readonly check: () => Promise<void>;
  /** Returns whether this many more bytes leave twice the free space below which {@link Storage.check} throws. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Lists the ids of files written before an instant. */
  readonly list: (before: Date) => AsyncIterable<string>;
  /** Removes unfinished files that dead processes left before an instant. */
  readonly sweep: (before: Date) => Promise<void>;
};
