import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** A client that sends bytes of its own; `heard` is the text it has received. */
export type RawClient = { readonly socket: Socket; heard: string };

/** Long enough for a slow machine to close every socket that it should close. */
export const TIMEOUT_MS = 25_000;

/** Listens on a free port of this machine; returns the port. */
export async function listen(app: Pick<FastifyInstance, 'listen' | 'server'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return getPort(app);
}

const getPort = ({ server }: Pick<FastifyInstance, 'server'>): number =>
  (server.address() as AddressInfo).port;

/** Sockets that servers of this process have accepted, by the port of their client. */
const accepted = new Set<number | undefined>();
subscribe('net.server.socket', (message) => {
  accepted.add((message as { readonly socket: Socket }).socket.remotePort);
});
/** The last client that connected to each port. */
const lastClients = new Map<number, Socket>();

/** Waits until the server itself has no socket left. A client may connect before its server accepts. */
export async function allClosed(app: Pick<FastifyInstance, 'server'>): Promise<void> {
  const last = lastClients.get(getPort(app));
  const isAccepted = () => !last || last.destroyed || accepted.has(last.localPort);
  await expect.poll(isAccepted, { timeout: TIMEOUT_MS }).toBe(true);
  await expect.poll(() => countConnections(app), { timeout: TIMEOUT_MS }).toBe(0);
}

/** Counts the sockets that the server holds open. */
export const countConnections = ({ server }: Pick<FastifyInstance, 'server'>): Promise<number> =>
  new Promise((done) => server.getConnections((_error, count) => done(count)));

/** Opens a socket to a port that sends `first` and then `drop` every 50 ms. */
export async function openSocket(to: number, first: string, drop?: string): Promise<RawClient> {
  // The client never closes its own side, which would close the socket whatever the server does.
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  lastClients.set(to, socket);
  const client: RawClient = { socket, heard: '' };
  socket.on('data', (chunk) => {
    client.heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  if (first) socket.write(first);
  if (drop) {
    const timer = setInterval(() => socket.write(drop), 50);
    socket.once('close', () => clearInterval(timer));
  }
  return client;
}

/** Returns the head of a request that posts this many bytes. */
export const postHead = (url: string, length: number, more = '') =>
  [
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`,
    `content-length: ${length}\r\n${more}\r\n`,
  ].join('');

/** The header of a body in parts, which `b` separates. */
export const MULTIPART = 'content-type: multipart/form-data; boundary=b\r\n';
