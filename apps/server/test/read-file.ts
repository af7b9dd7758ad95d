import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../src/platform/files/files.ts';

/** A stored file's whole plaintext. */
export const readStored = async (files: FileStore, id: string, size?: number): Promise<Buffer> =>
  buffer(await files.open(id, size));
