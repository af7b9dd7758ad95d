import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../src/platform/files/files.ts';

/** Reads the whole plaintext of a stored file. */
export const readStored = async (files: FileStore, id: string, size?: number): Promise<Buffer> =>
  buffer(await files.open(id, size));
