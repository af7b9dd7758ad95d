import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '../http/errors.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Sends an archive whose size is not known; it counts as a concurrent download until the response closes. */
export async function sendZip(
  { downloads }: { readonly downloads: ConcurrencyLimit },
  { ip }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  open: () => Promise<Readable>,
): Promise<FastifyReply> {
  // A response that is closed already never releases its slot.
  if (reply.raw.destroyed) throw new ClientLeftError();
  downloads.reserve(ip, 1);
  reply.raw.once('close', () => downloads.release(ip, 1));
  return reply
    .header('content-type', 'application/zip')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await open());
}
