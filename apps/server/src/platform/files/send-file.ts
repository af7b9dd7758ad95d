import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '../http/errors.ts';
import type { Holds } from '../limits/holds.ts';

/** A file that may be sent, and is opened only when it is. */
export type KeptFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly open: () => Promise<Readable> | Buffer;
};

/** What a browser may show by itself: types that carry no script of ours to run. */
const SHOWN: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Sends a kept file: shown where its type is safe to show and nobody asked to save it, else saved as it is. Never run (nosniff, no scripts).
 * A file that is being sent counts as a download under way until its answer is closed.
 * @throws {TooManyAtOnceError} when too many are under way
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile,
  { download, downloads, policy = POLICY }: { download: boolean; downloads: Holds; policy?: string },
): Promise<FastifyReply> {
  const shown = SHOWN.includes(file.mediaType);
  const disposition = shown && !download ? 'inline' : 'attachment';
  const content =
    request.method === 'HEAD' ? Readable.from([]) : await openFor(request, reply, file, downloads);
  return reply
    .header('content-type', shown ? file.mediaType : 'application/octet-stream')
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', policy)
    .send(content);
}

async function openFor(
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
  { open }: KeptFile,
  downloads: Holds,
): Promise<Readable | Buffer> {
  if (raw.destroyed) throw new ClientLeftError();
  downloads.take(ip, 1);
  raw.once('close', () => downloads.giveBack(ip, 1));
  const content = await open();
  if (!raw.destroyed) return content;
  if (content instanceof Readable) content.destroy();
  throw new ClientLeftError();
}
