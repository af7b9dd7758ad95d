import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { removeOld } from './remove-old.ts';
import type { Storage } from './storage.ts';

export type BucketSettings = {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

const MAX_TRIES = 3;
const UPLOAD = 'folio-upload-';

/** Loads flydrive's driver lazily: it brings a 20 MB SDK that only shops with a bucket need. */
async function openDisk({ bucket, region, endpoint, credentials }: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { ...credentials },
      ...(endpoint !== undefined && { endpoint }),
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // The SDK's own checksums use a framing that servers other than Amazon's store as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** Lists the files of a prefix last changed before an instant, a thousand per call. */
async function* list(disk: Disk, prefix: string, before: Date): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix || undefined, paginationToken ? { paginationToken } : {});
    for (const object of page.objects)
      if (object.isFile && (await object.getMetaData()).lastModified < before) yield object.name;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/**
 * Stores files in an S3 bucket. S3 needs the length first and a retry needs the bytes again, so an encrypted file is
 * spooled in the temporary folder.
 */
export function bucketStorage(settings: BucketSettings): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(settings);
    return opened;
  };
  const toKey = (id: string): string => (settings.prefix ? `${settings.prefix}/${id}` : id);

  async function send(id: string, path: string): Promise<void> {
    const { size: contentLength } = await stat(path);
    for (let tries = 1; ; tries += 1) {
      try {
        return await (await disk()).putStream(toKey(id), createReadStream(path), { contentLength });
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
      }
    }
  }

  return {
    write: async (id, content) => {
      const folder = await mkdtemp(join(tmpdir(), UPLOAD));
      try {
        const path = join(folder, 'file');
        await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path));
        await send(id, path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (id) => (await disk()).getStream(toKey(id)),
    size: async (id) => (await (await disk()).getMetaData(toKey(id))).contentLength,
    remove: async (id) => (await disk()).delete(toKey(id)),
    hasRoom: async () => true,
    check: async () => {
      await (await disk()).exists(toKey('readiness'));
    },
    list: async function* (before) {
      yield* list(await disk(), settings.prefix, before);
    },
    sweep: (before) => removeOld(tmpdir(), (name) => name.startsWith(UPLOAD), before),
  };
}
