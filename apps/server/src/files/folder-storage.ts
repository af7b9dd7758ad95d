import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from './storage.ts';

const PART = '.part';

/** Files in a folder. One is written beside its place and moved there once it is whole. */
export function folderStorage(folder: string, minFreeBytes: number): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: async (id, content) => {
      const part = `${id}${PART}`;
      try {
        await disk.putStream(part, Readable.from(content, { objectMode: false }));
        await disk.move(part, id);
      } catch (error) {
        await disk.delete(part);
        throw error;
      }
    },
    read: (id) => disk.getStream(id),
    remove: (id) => disk.delete(id),
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK | constants.X_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < minFreeBytes) throw new Error(`the disk of ${folder} is nearly full`);
    },
    sweep: async (olderThanMs) => {
      const before = Date.now() - olderThanMs;
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(PART))) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
