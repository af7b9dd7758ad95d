import type { FileStore } from './files.ts';

/** Reads a stored file into memory of its own, which may be transferred to a worker. */
export async function readStored(
  files: FileStore,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const part of await files.open(id, size)) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
