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

const TRIES = 3;
const UPLOAD = 'folio-upload-';

/** flydrive's driver brings the SDK of 20 MB along, which only shops with a bucket pay for. */
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
      // The SDK's own checksums travel in a framing that other servers than Amazon's store as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** The files of a prefix that were last changed before an instant; a call lists a thousand and tells their age. */
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
 * Files in an S3 bucket. S3 wants the length first and a retry wants the bytes again, so a file waits encrypted in the temporary folder
 * until it is whole.
 */
export function bucketStorage(settings: BucketSettings): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(settings);
    return opened;
  };
  const keyOf = (id: string): string => (settings.prefix ? `${settings.prefix}/${id}` : id);

  async function send(id: string, path: string): Promise<void> {
    const { size: contentLength } = await stat(path);
    for (let tries = 1; ; tries += 1) {
      try {
        return await (await disk()).putStream(keyOf(id), createReadStream(path), { contentLength });
      } catch (error) {
        if (tries === TRIES) throw error;
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
    read: async (id) => (await disk()).getStream(keyOf(id)),
    size: async (id) => (await (await disk()).getMetaData(keyOf(id))).contentLength,
    remove: async (id) => (await disk()).delete(keyOf(id)),
    check: async () => {
      await (await disk()).exists(keyOf('readiness'));
    },
    list: async function* (before) {
      yield* list(await disk(), settings.prefix, before);
    },
    sweep: (before) => removeOld(tmpdir(), (name) => name.startsWith(UPLOAD), before),
  };
}
