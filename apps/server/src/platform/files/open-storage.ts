import { fileURLToPath } from 'node:url';
import { type BucketSettings, bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  /** `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=…`. */
  readonly url: string;
  /** Free bytes on the folder's disk below which the store reports that it is full. */
  readonly minFree: number;
  readonly credentials: BucketSettings['credentials'] | undefined;
};

/** Parses the bucket of an `s3://` URL; undefined for a URL without one. */
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

/** Opens the storage that FILES_URL names. */
export function openStorage({ url, minFree, credentials }: StorageSettings): Storage {
  const bucket = parseBucket(url);
  if (!bucket) return folderStorage(fileURLToPath(url), minFree);
  if (!credentials) throw new Error('FILES_URL names a bucket, which needs credentials');
  return bucketStorage({ ...bucket, credentials });
}
