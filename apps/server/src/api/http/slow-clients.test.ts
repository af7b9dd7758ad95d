import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { TIMEOUTS } from '../../platform/http/timeouts.ts';
import { boundedServer } from './bounded-server.ts';
import { closeSlowReaders } from './close-slow-readers.ts';
import { drainRejectedBody } from './drain-body.ts';

/**
 * A hundredth of the shop's timeouts, so that seconds stand for minutes. Bodies must bring the same bytes per second.
 */
const SHORT = {
  headersMs: 300,
  keepAliveMs: 500,
  windowMs: 200,
  bytesPerWindow: 1_600,
  callMs: 600,
  refusedMs: 50,
  requestMs: 30_000,
  unreadMs: 400,
  checkMs: 100,
};
/** Long enough for a slow machine to close every socket that it should close. */
const PATIENCE_MS = 25_000;

let test: TestApp;
let port = 0;
beforeAll(async () => {
  // All these clients share one address.
  test = await createTestApp({ timeouts: SHORT, environment: { NETWORK_BUDGET: '100' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** Sockets that servers of this process have accepted, by the port of their client. */
const accepted = new Set<number | undefined>();
subscribe('net.server.socket', (message) => {
  accepted.add((message as { readonly socket: Socket }).socket.remotePort);
});
/** The last client that connected to each port. */
const lastClients = new Map<number, Socket>();

/** Waits until the server itself has no socket left. A client may connect before its server accepts. */
async function allClosed(app: FastifyInstance = test.app): Promise<void> {
  const last = lastClients.get((app.server.address() as AddressInfo).port);
  const isAccepted = () => !last || last.destroyed || accepted.has(last.localPort);
  await expect.poll(isAccepted, { timeout: PATIENCE_MS }).toBe(true);
  await expect.poll(() => connectionsOf(app), { timeout: PATIENCE_MS }).toBe(0);
}

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((done) => server.getConnections((_error, count) => done(count)));

/** Opens a socket with a request that takes a while. */
async function openSlowRequest(to: number): Promise<Socket> {
  const { socket } = await open('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined, to);
  await new Promise((written) => socket.write('', written));
  return socket;
}

type Client = { readonly socket: Socket; heard: string };

/** Opens a socket that sends `first` and then `drop` every 50 ms. */
async function open(first: string, drop?: string, to = port): Promise<Client> {
  // The client never closes its own side, which would close the socket whatever the server does.
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  lastClients.set(to, socket);
  const client: Client = { socket, heard: '' };
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

const head = (url: string, length: number, more = '') =>
  [
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`,
    `content-length: ${length}\r\n${more}\r\n`,
  ].join('');
const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18458&option=documento';
const MULTIPART = 'content-type: multipart/form-data; boundary=b\r\n';
const uploadHead = (length: number) =>
  `POST ${UPLOAD} HTTP/1.1\r\nhost: localhost\r\n${MULTIPART}content-length: ${length}\r\n\r\n`;

describe('a socket is closed', () => {
  it.each([
    ['that never sends anything', '', undefined],
    ['whose headers drip', 'GET /servicios HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: 1\r\n'],
    ['whose body does not come', head('/desktopapp/rest/addns', 1_000), undefined],
    ['whose body drips', head('/desktopapp/rest/addns', 100_000), 'a'],
    [
      'whose form drips',
      head('/servicios', 60_000).replace('application/json', 'application/x-www-form-urlencoded'),
      'a',
    ],
    ['whose file drips', uploadHead(10_000_000), 'a'],
    ['whose body drips after its rejection', head('/desktopapp/rest/nothing', 100_000), 'a'],
    [
      'whose chunks drip',
      head('/servicios', 0).replace('content-length: 0', 'transfer-encoding: chunked'),
      '1\r\na\r\n',
    ],
    ['that waits for its next request', 'GET /version.json HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined],
  ])('%s', async (_what, first, drop) => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => open(first, drop)));
    await allClosed();
    for (const { socket } of clients) socket.destroy();
  });

  it('whose call is still incomplete at its deadline, and not before', async () => {
    const begun = Date.now();
    const client = await open(head('/desktopapp/rest/addns', 100_000), 'a');
    await allClosed();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(SHORT.callMs - 10);
    client.socket.destroy();
  });

  it.each(['/servicios', '/%zz'])('that keeps requesting %s without reading the responses', async (url) => {
    const request = `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const client = await open('');
    client.socket.pause();
    client.socket.write(request.repeat(500));
    await sleep(200);
    client.socket.resume();
    await allClosed();
    // Far fewer than requested: the server never started the rest.
    expect(client.heard.split('HTTP/1.1 ').length).toBeLessThan(20);
  });

  it('when many other responses are also unread, the oldest first', async () => {
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    const large = Buffer.alloc(8 * 1024 * 1024);
    let begun = 0;
    let releaseAll = () => {};
    const released = new Promise<void>((resolve) => {
      releaseAll = resolve;
    });
    shop.get('/', (_request, reply) => reply.send(large));
    shop.get('/slow', async () => {
      begun += 1;
      await released;
      return 'late';
    });
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    // Clients that leave before their responses are ready do not count.
    for (let count = 0; count < 250; count += 1) (await openSlowRequest(listening)).destroy();
    await expect.poll(() => begun).toBe(250);
    releaseAll();
    const clients: Client[] = [];
    for (let count = 0; count < 230; count += 1) {
      const client = await open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined, listening);
      client.socket.pause();
      clients.push(client);
    }
    await expect.poll(() => connectionsOf(shop), { timeout: PATIENCE_MS }).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await shop.close();
  });

  it('of a network beyond the limit for two hundred browsers', async () => {
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    // One after the other: a listening socket queues 511 unaccepted connections.
    const clients: Client[] = [];
    for (let count = 0; count < 1_520; count += 1) clients.push(await open('', undefined, listening));
    await expect.poll(() => connectionsOf(shop), { timeout: PATIENCE_MS }).toBe(1_500);
    for (const { socket } of clients) socket.destroy();
    await expect.poll(() => connectionsOf(shop), { timeout: PATIENCE_MS }).toBe(0);
    const later = await open('', undefined, listening);
    await expect.poll(() => connectionsOf(shop), { timeout: PATIENCE_MS }).toBe(1);
    later.socket.destroy();
    await shop.close();
  });

  it('whose response is not read', async () => {
    const large = Fastify();
    closeSlowReaders(large, SHORT);
    large.get('/', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
    await large.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = large.server.address() as AddressInfo;
    const client = await open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined, listening);
    client.socket.pause();
    await allClosed(large);
    client.socket.destroy();
    await large.close();
  });
});

describe('a streamed response', () => {
  it('closes its socket when it is read more slowly than by any line', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, { ...SHORT, unreadMs: 60_000 });
    let source = new Readable();
    shop.get('/', (_request, reply) => {
      source = new Readable({ read: () => source.push(Buffer.alloc(64 * 1024)) });
      return reply.send(source);
    });
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    const client = await open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined, listening);
    client.socket.pause();
    const timer = setInterval(() => client.socket.read(100), 50);
    await allClosed(shop);
    await expect.poll(() => source.destroyed).toBe(true);
    clearInterval(timer);
    client.socket.destroy();
    await shop.close();
  });

  it('stays open while its source is slow', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, SHORT);
    shop.get('/', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            for (let part = 0; part < 15; part += 1) {
              yield 'part';
              await sleep(100);
            }
          })(),
          { objectMode: false },
        ),
      ),
    );
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    const client = await open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined, listening);
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(/\r\n0\r\n\r\n$/);
    client.socket.destroy();
    await shop.close();
  });

  it('is not read to its end for a HEAD request', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, SHORT);
    const source = new Readable({ read: () => undefined });
    shop.get('/', (_request, reply) => reply.header('content-length', 5).send(source));
    const answer = await shop.inject({ method: 'HEAD', url: '/' });
    expect(answer.headers['content-length']).toBe('5');
    expect(source.destroyed).toBe(true);
    await shop.close();
  });
});

describe('bytes that are not an HTTP request', () => {
  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', 400],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])("are answered in the shop's error shape: %s", async (_what, request, status) => {
    const client = await open(request);
    await allClosed();
    client.socket.destroy();
    expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(client.heard.slice(client.heard.indexOf('{')))).toEqual({
      ok: false,
      code: 'body',
      message: expect.stringMatching(/\.$/),
    });
  });
});

describe('a request rejected before its body is read', () => {
  async function sendRejected(length: number, refusedMs: number) {
    const shop = Fastify();
    drainRejectedBody(shop, { refusedMs });
    let rejected = 0;
    shop.addHook('onRequest', async () => {
      rejected += 1;
      throw new HttpError(404, 'not_found');
    });
    shop.post('/', async () => 'never');
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    const client = await open(head('/', length, 'connection: close\r\n'), undefined, listening);
    client.socket.write('a'.repeat(100_000));
    await expect.poll(() => rejected).toBe(1);
    const close = async () => {
      client.socket.destroy();
      await shop.close();
    };
    return { client, close };
  }

  it('is answered once the body has come: an earlier close would lose the response', async () => {
    const { client, close } = await sendRejected(200_000, 600_000);
    await sleep(100);
    expect(client.heard).toBe('');
    client.socket.write('a'.repeat(100_000));
    await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 404 .*\}$/s);
    await close();
  });

  it.each([
    ['that does not come', 200_000, 100],
    ['that is very long', 20_000_000, 600_000],
  ])('does not wait for a body %s', async (_what, length, refusedMs) => {
    const { client, close } = await sendRejected(length, refusedMs);
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 404 /);
    await close();
  });
});

describe('pipelined requests', () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  async function serveSlowly() {
    const begun: string[] = [];
    const waiting: (() => void)[] = [];
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    shop.get('/*', async ({ url }) => {
      begun.push(url);
      await new Promise<void>((go) => waiting.push(go));
      return url;
    });
    await shop.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = shop.server.address() as AddressInfo;
    const client = await open(ask('/1') + ask('/2') + ask('/3'), undefined, listening);
    const releaseNext = () => waiting.shift()?.();
    return { shop, client, begun, releaseNext };
  }

  it('are handled one after the other and answered in order', async () => {
    const { shop, client, begun, releaseNext } = await serveSlowly();
    for (const count of [1, 2, 3]) {
      await expect.poll(() => begun.length).toBe(count);
      await sleep(20);
      expect(begun).toEqual(['/1', '/2', '/3'].slice(0, count));
      releaseNext();
    }
    await expect.poll(() => client.heard.match(/\r\n\r\n(\/\d)/g)?.join('')).toMatch(/1\s+\/2\s+\/3$/);
    client.socket.destroy();
    await shop.close();
  });

  it('are not started when their client has left', async () => {
    const { shop, client, begun, releaseNext } = await serveSlowly();
    await expect.poll(() => begun.length).toBe(1);
    client.socket.destroy();
    await expect.poll(() => connectionsOf(shop), { timeout: PATIENCE_MS }).toBe(0);
    releaseNext();
    await sleep(50);
    expect(begun).toEqual(['/1']);
    await shop.close();
  });
});

describe('bodies', () => {
  const chunked = (url: string, type = 'application/json') =>
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
  const pieces = (text: string) => [...text].map((sign) => `1\r\n${sign}\r\n`).join('');
  describe('in chunks of one byte', () => {
    let longRunning: TestApp;
    let listening = 0;
    beforeAll(async () => {
      longRunning = await createTestApp();
      await longRunning.app.listen({ port: 0, host: '127.0.0.1' });
      listening = (longRunning.app.server.address() as AddressInfo).port;
    });
    afterAll(() => longRunning.close());

    const statusOf = async (request: string): Promise<string> => {
      const client = await open(request, undefined, listening);
      await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 \d{3} /);
      client.socket.destroy();
      return client.heard.slice(0, 12);
    };

    it.each([
      ['a webhook', '/webhooks/stripe', 'application/json', 450_000],
      ['a call', '/desktopapp/view/clearInvalidPayment', 'application/json', 250_000],
      ['a form', '/servicios', 'application/x-www-form-urlencoded', 60_000],
      ['a form of parts', '/servicios', 'multipart/form-data; boundary=b', 60_000],
    ])('are read like any other: %s', async (_what, url, type, size) => {
      const whole = head(url, size).replace('application/json', type) + 'x'.repeat(size);
      const inPieces = `${chunked(url, type)}${pieces('x'.repeat(size))}0\r\n\r\n`;
      expect(await statusOf(inPieces)).toBe(await statusOf(whole));
    });

    it('use no more memory than their bytes while nothing reads them', async () => {
      const holding = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
      let begun = 0;
      holding.addHook('onRequest', () => {
        begun += 1;
      });
      await holding.listen({ port: 0, host: '127.0.0.1' });
      const { port: to } = holding.server.address() as AddressInfo;
      const request = Buffer.from(chunked('/') + pieces('x'.repeat(60_000)));
      const before = process.memoryUsage().heapUsed;
      const clients: Client[] = [];
      for (let count = 0; count < 20; count += 1) {
        const client = await open('', undefined, to);
        client.socket.write(request);
        clients.push(client);
      }
      await expect.poll(() => begun).toBe(20);
      await sleep(500);
      // A buffer for each chunk would take some 120 MB.
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(90 * 1024 * 1024);
      for (const { socket } of clients) socket.destroy();
      await allClosed(holding);
      await holding.close();
    });
  });

  it.each([
    ['JSON where a form is expected', '/servicios', 'application/json'],
    ['a type that no page accepts', '/servicios', 'text/plain'],
  ])('are not buffered when a page cannot accept them: %s', async (_what, url, type) => {
    const size = 4_000_000;
    const client = await open(
      `${chunked(url, type)}${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`,
    );
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 41[35] /);
    client.socket.destroy();
  });

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'left unfinished by one network use no more than its share, and release it: %s',
    async (type) => {
      const server = await createTestApp();
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port: listening } = server.app.server.address() as AddressInfo;
      const large =
        head('/webhooks/stripe', 1_000_000).replace('application/json', type) + 'x'.repeat(900_000);
      const clients: Client[] = [];
      for (let count = 0; count < 12; count += 1) clients.push(await open(large, undefined, listening));
      const rejected = () => clients.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '));
      await expect.poll(() => rejected().length, { timeout: PATIENCE_MS }).toBeGreaterThan(3);
      expect(rejected()[0]?.heard).toMatch(/retry-after: 5/i);
      expect(clients.filter(({ heard }) => heard === '').length).toBeGreaterThan(3);
      for (const { socket } of clients) socket.destroy();
      await allClosed(server.app);
      const later = await open(`${large}${'x'.repeat(100_000)}`, undefined, listening);
      await expect.poll(() => later.heard, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 (?!429)\d{3} /);
      later.socket.destroy();
      await server.close();
    },
  );
});

describe('unfinished bodies', () => {
  const from = (network: number) => `x-forwarded-for: 192.0.2.${network}\r\n`;
  const readStatus = async (to: number, request: string) => {
    const client = await open(request, undefined, to);
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).not.toBe('');
    client.socket.destroy();
    return client.heard.slice(0, 12);
  };
  let server: TestApp;
  let listening = 0;
  beforeAll(async () => {
    server = await createTestApp({ environment: { TRUST_PROXY: 'loopback', NETWORK_BUDGET: '100' } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    listening = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it('do not block calls of other networks or webhooks', async () => {
    const left: Client[] = [];
    for (const network of [1, 2, 3, 4])
      for (let count = 0; count < 8; count += 1)
        for (const [url, size] of [
          ['/webhooks/stripe', 1_000_000],
          ['/desktopapp/rest/addns', 250_000],
        ] as const)
          left.push(await open(head(url, size, from(network)) + 'x'.repeat(size - 1), undefined, listening));
    const countRejected = () => left.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 ')).length;
    await expect.poll(countRejected, { timeout: PATIENCE_MS }).toBeGreaterThan(3);
    const body = '{}';
    for (const url of ['/webhooks/stripe', '/desktopapp/rest/addns'])
      expect(await readStatus(listening, head(url, body.length, from(9)) + body)).not.toBe('HTTP/1.1 429');
    for (const { socket } of left) socket.destroy();
    await allClosed(server.app);
  });

  it('count as multipart forms, are rejected over the limit, and release their memory', async () => {
    const form = (more: string) =>
      `POST /servicios HTTP/1.1\r\nhost: localhost\r\n${MULTIPART}transfer-encoding: chunked\r\n${more}\r\n`;
    const left: Client[] = [];
    for (let count = 0; count < 262; count += 1) left.push(await open(form(from(1)), undefined, listening));
    const rejected = () => left.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '));
    await expect.poll(() => rejected().length, { timeout: PATIENCE_MS }).toBe(6);
    expect(rejected()[0]?.heard).toContain('retry-after: 5');
    expect(rejected()[0]?.heard).toContain('hay demasiada gente a la vez');
    const whole = `${form(from(2)).replace('transfer-encoding: chunked', 'content-length: 5')}--b--`;
    expect(await readStatus(listening, whole)).not.toBe('HTTP/1.1 429');
    for (const { socket } of left) socket.destroy();
    await allClosed(server.app);
    expect(await readStatus(listening, whole.replace('192.0.2.2', '192.0.2.1'))).not.toBe('HTTP/1.1 429');
  });
});

describe('requests that Node would answer by itself', () => {
  it.each([
    [
      'with an expectation',
      'GET /version.json HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n',
      /^HTTP\/1.1 200 .*\}$/s,
    ],
    ['without a host', 'GET /version.json HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400 .*"code":"body".*\}$/s],
    [
      'with two hosts',
      'GET /version.json HTTP/1.1\r\nhost: localhost\r\nHost: 9.localhost\r\n\r\n',
      /^HTTP\/1.1 400 .*"code":"body".*\}$/s,
    ],
  ])('are answered by the shop: %s', async (_what, request, answer) => {
    const client = await open(request);
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(answer);
    client.socket.destroy();
  });

  it.each([
    ['with an expectation', 'GET /version.json HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n'],
    ['without a host', 'GET /version.json HTTP/1.1\r\n\r\n'],
  ])('wait in the queue of their socket: %s', async (_what, request) => {
    const client = await open(request.repeat(500));
    await allClosed();
    expect(client.heard.split('HTTP/1.1 ').length).toBeLessThan(10);
    client.socket.destroy();
  });
});

describe('a socket stays open', () => {
  it('while a large file arrives slowly but steadily, for longer than the deadline of a call', async () => {
    const server = await createTestApp({ timeouts: { ...SHORT, windowMs: 1_000, callMs: 1_000 } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const who = visitor(server, '1.localhost');
    await who.open();
    const { definition } = (await who.view('flow', { flow: 'product/18473' })).json().value as {
      definition: { steps: { options: { id: string; type: string }[] }[] };
    };
    const fileOption = definition.steps.flatMap(({ options }) => options).find(({ type }) => type === 'file');
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const part = 'content-disposition: form-data; name="file"; filename="a.pdf"';
    const body = `--b\r\n${part}\r\n\r\n%PDF-1.7\n${'x'.repeat(200_000)}\r\n--b--\r\n`;
    const { port: listening } = server.app.server.address() as AddressInfo;
    const url = `/desktopapp/view/uploadFile?flow=product/18473&option=${fileOption?.id}`;
    const keys = `cookie: ${cookie}\r\nx-formkey: ${who.formkey}\r\n`;
    const headers = `POST ${url} HTTP/1.1\r\nhost: 1.localhost\r\n${MULTIPART}${keys}`;
    const first = `${headers}content-length: ${body.length}\r\n\r\n`;
    const client = await open(first, undefined, listening);
    const begun = Date.now();
    for (let sent = 0; sent < body.length; await sleep(10)) {
      const due = Math.min(body.length, Math.floor((Date.now() - begun) * 66));
      client.socket.write(body.slice(sent, due));
      sent = due;
    }
    expect(Date.now() - begun).toBeGreaterThan(2_500);
    while (!client.heard.includes('\r\n\r\n') && !client.socket.destroyed) await sleep(10);
    expect(client.heard).toMatch(/^HTTP\/1.1 200 /);
    client.socket.destroy();
    await server.close();
  });
});

describe("the shop's timeouts", () => {
  it('close every slow socket within a minute, and let 20 MB through at 1 Mbit/s', () => {
    const { headersMs, checkMs, keepAliveMs, windowMs, bytesPerWindow, callMs, requestMs, unreadMs } =
      TIMEOUTS;
    const longest = [
      headersMs + checkMs,
      keepAliveMs + checkMs,
      3 * windowMs,
      callMs + windowMs,
      // Node checks a second time if the first check found data still being written.
      2 * unreadMs,
    ];
    for (const milliseconds of longest) expect(milliseconds).toBeLessThan(60_000);
    const bytesPerMs = 1_000_000 / 8 / 1_000;
    expect(bytesPerMs * windowMs).toBeGreaterThan(2 * bytesPerWindow * 0.75);
    expect((20 * 1024 * 1024) / bytesPerMs).toBeLessThan(requestMs);
  });
});
