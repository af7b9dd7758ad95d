import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type OpenedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly content: Readable | Buffer;
};

/** What a browser may show by itself: types that carry no script of ours to run. */
const SHOWN: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** Sends a kept file: shown where its type is safe to show and nobody asked to save it, else saved as it is. Never run (nosniff, no scripts). */
export function sendFile(reply: FastifyReply, file: OpenedFile, download: boolean): FastifyReply {
  const shown = SHOWN.includes(file.mediaType);
  const disposition = shown && !download ? 'inline' : 'attachment';
  return reply
    .header('content-type', shown ? file.mediaType : 'application/octet-stream')
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header(
      'content-security-policy',
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(file.content);
}
