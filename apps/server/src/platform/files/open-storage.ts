import { fileURLToPath } from 'node:url';
import { type BucketSettings, bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  /** `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=…`. */
  readonly url: string;
  /** Bytes of the folder's disk below which nothing more should come. */
  readonly minFree: number;
  readonly credentials: BucketSettings['credentials'] | undefined;
};

/** The bucket that an `s3://` address names; undefined for an address that names none. */
export function parseBucket(url: string): Omit<BucketSettings, 'credentials'> | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 's3:' || !parsed.hostname) return undefined;
  const endpoint = parsed.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint)) return undefined;
  return {
    bucket: parsed.hostname,
    prefix: decodeURIComponent(parsed.pathname).replace(/^\/+|\/+$/g, ''),
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    endpoint,
  };
}

/** The storage that FILES_URL names. */
export function openStorage({ url, minFree, credentials }: StorageSettings): Storage {
  const bucket = parseBucket(url);
  if (!bucket) return folderStorage(fileURLToPath(url), minFree);
  if (!credentials) throw new Error('FILES_URL names a bucket, which needs credentials');
  return bucketStorage({ ...bucket, credentials });
}
