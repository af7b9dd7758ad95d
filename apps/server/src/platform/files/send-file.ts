import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '../http/errors.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** A file that may be sent; it is opened only then. */
export type SendableFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256?: string;
  readonly open: () => Promise<Readable> | Buffer;
};

/** Types that a browser may display: they can run no script in the shop's origin. */
const INLINE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Sends a stored file, inline if its type is safe and no download was requested. It is never executed (nosniff, no
 * scripts), and counts as a concurrent download until the response closes.
 * @throws {TooManyAtOnceError} when too many downloads are in progress
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
  {
    download,
    downloads,
    policy = POLICY,
  }: { download: boolean; downloads: ConcurrencyLimit; policy?: string },
): Promise<FastifyReply> {
  const isInline = INLINE_TYPES.includes(file.mediaType);
  const disposition = isInline && !download ? 'inline' : 'attachment';
  const content =
    request.method === 'HEAD' ? Readable.from([]) : await openDownload(request, reply, file, downloads);
  if (file.sha256 !== undefined) reply.header('repr-digest', digestHeader(file.sha256));
  return reply
    .header('content-type', isInline ? file.mediaType : 'application/octet-stream')
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', policy)
    .send(content);
}

/** Returns RFC 9530's field for a checksum. */
const digestHeader = (sha256: string): string => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;

async function openDownload(
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
  { open }: SendableFile,
  downloads: ConcurrencyLimit,
): Promise<Readable | Buffer> {
  if (raw.destroyed) throw new ClientLeftError();
  downloads.reserve(ip, 1);
  raw.once('close', () => downloads.release(ip, 1));
  const content = await open();
  if (!raw.destroyed) return content;
  if (content instanceof Readable) content.destroy();
  throw new ClientLeftError();
}
