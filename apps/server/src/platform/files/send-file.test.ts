import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { sendFile } from './send-file.ts';

/** Files whose remaining bytes never arrive. */
let opened: Readable[] = [];
let app: FastifyInstance;
beforeEach(async () => {
  opened = [];
  app = Fastify();
  const downloads = createConcurrencyLimit('downloads', { byNetwork: 2, total: 2 });
  const open = async () => {
    const content = new Readable({ read: () => undefined });
    content.push('%PDF-1.7');
    opened.push(content);
    return content;
  };
  const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 1_000, open };
  app.get('/', (request, reply) => sendFile(request, reply, file, { download: false, downloads }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

type Client = { readonly socket: Socket; heard: string };
async function openDownload(): Promise<Client> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const client: Client = { socket, heard: '' };
  socket.on('data', (chunk) => {
    client.heard += chunk.toString();
  });
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 \d{3} /);
  return client;
}

it('limits concurrent downloads, and closes the files of clients that have left', async () => {
  const first = await openDownload();
  const second = await openDownload();
  const rejected = await openDownload();
  expect(rejected.heard).toMatch(/^HTTP\/1.1 429 /);
  expect(opened).toHaveLength(2);
  first.socket.destroy();
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
  const later = await openDownload();
  expect(later.heard).toMatch(/^HTTP\/1.1 200 /);
  for (const { socket } of [second, rejected, later]) socket.destroy();
});

it('opens no file for a HEAD request', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe('1000');
  expect(opened).toEqual([]);
});
