import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { PageEncoding } from './page-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** A page is compressed once for all its visitors, so a smaller page is worth the time. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

/** A page that many visitors share, ready to be sent in each encoding. */
export type PackedPage = {
  /** Upper bound of its memory in bytes, with the encodings made later. */
  readonly size: number;
  /** A weak entity tag: the same in every process that renders the same page. */
  readonly etag: string;
  /** Returns the page's bytes. An encoding is made on its first request and then returned at once. */
  readonly encode: (encoding: PageEncoding) => Buffer | Promise<Buffer>;
};

/** Packs a page. `version` begins its entity tag, so that a log shows what a proxy holds. */
export async function packPage(html: string, version: string): Promise<PackedPage> {
  const plain = Buffer.from(html);
  const zipped = await toGzip(plain, { level: GZIP_LEVEL });
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  let brotli: Buffer | undefined;
  return {
    size: 2 * zipped.byteLength,
    etag: `W/"${version}-${hash}"`,
    encode(encoding) {
      if (encoding === 'gzip') return zipped;
      if (encoding === 'br' && brotli) return brotli;
      return fromGzip(zipped).then(async (bytes) => {
        if (encoding !== 'br') return bytes;
        brotli = await toBrotli(bytes, { params });
        return brotli;
      });
    },
  };
}
