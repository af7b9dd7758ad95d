import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Bytes } from './chunks.ts';
import { removeOld } from './remove-old.ts';
import type { Storage } from './storage.ts';

const PART = '.part';

/** Syncs a folder, without which a rename in it is not durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a partial file and renames it once it is complete and durable: a reader sees the old file or the new one. */
async function write(folder: string, id: string, content: Bytes): Promise<void> {
  const partPath = join(folder, `${id}.${randomUUID()}${PART}`);
  try {
    await mkdir(folder, { recursive: true });
    const sink = createWriteStream(partPath, { flags: 'wx', flush: true });
    await pipeline(Readable.from(content, { objectMode: false }), sink);
    await rename(partPath, join(folder, id));
    await syncFolder(folder);
  } catch (error) {
    await rm(partPath, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Lists the complete files of a folder last changed before an instant. */
async function* list(folder: string, before: Date): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true });
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || entry.name.endsWith(PART)) continue;
    const found = await stat(join(folder, entry.name)).catch(() => undefined);
    if (found && found.mtime < before) yield entry.name;
  }
}

/** Stores files in a folder. */
export function folderStorage(folder: string, minFreeBytes: number): Storage {
  const freeBytes = async (): Promise<number> => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (id, content) => write(folder, id, content),
    read: (id) => disk.getStream(id),
    size: async (id) => (await disk.getMetaData(id)).contentLength,
    remove: (id) => disk.delete(id),
    check: async () => {
      const free = await freeBytes();
      await access(folder, constants.W_OK | constants.X_OK);
      if (free < minFreeBytes) throw new Error(`the disk of ${folder} is nearly full`);
    },
    hasRoom: async (bytes) => (await freeBytes()) - bytes >= 2 * minFreeBytes,
    list: (before) => list(folder, before),
    sweep: (before) => removeOld(folder, (name) => name.endsWith(PART), before),
  };
}
