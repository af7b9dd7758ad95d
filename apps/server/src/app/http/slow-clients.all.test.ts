import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allClosed, listen, MULTIPART, openSocket, postHead } from '../../../test/http/raw-client.ts';
import { SHORT_TIMEOUTS } from '../../../test/http/short-timeouts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { TIMEOUTS } from '../../platform/http/timeouts.ts';

let test: TestApp;
let port = 0;
beforeAll(async () => {
  // All these clients share one address.
  test = await createTestApp({ timeouts: SHORT_TIMEOUTS, environment: { NETWORK_BUDGET: '100' } });
  port = await listen(test.app);
});
afterAll(() => test.close());

const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18458&option=documento';
const uploadHead = (length: number) =>
  `POST ${UPLOAD} HTTP/1.1\r\nhost: localhost\r\n${MULTIPART}content-length: ${length}\r\n\r\n`;

describe('a socket is closed', () => {
  it.each([
    ['that never sends anything', '', undefined],
    ['whose headers drip', 'GET /servicios HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: 1\r\n'],
    ['whose body does not come', postHead('/desktopapp/rest/addns', 1_000), undefined],
    ['whose body drips', postHead('/desktopapp/rest/addns', 100_000), 'a'],
    [
      'whose form drips',
      postHead('/servicios', 60_000).replace('application/json', 'application/x-www-form-urlencoded'),
      'a',
    ],
    ['whose file drips', uploadHead(10_000_000), 'a'],
    ['whose body drips after its rejection', postHead('/desktopapp/rest/nothing', 100_000), 'a'],
    [
      'whose chunks drip',
      postHead('/servicios', 0).replace('content-length: 0', 'transfer-encoding: chunked'),
      '1\r\na\r\n',
    ],
    ['that waits for its next request', 'GET /version.json HTTP/1.1\r\nhost: localhost\r\n\r\n', undefined],
  ])('%s', async (_what, first, drop) => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => openSocket(port, first, drop)));
    await allClosed(test.app);
    for (const { socket } of clients) socket.destroy();
  });

  it('whose call is still incomplete at its deadline, and not before', async () => {
    const begun = Date.now();
    const client = await openSocket(port, postHead('/desktopapp/rest/addns', 100_000), 'a');
    await allClosed(test.app);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(SHORT_TIMEOUTS.callMs - 10);
    client.socket.destroy();
  });

  it.each(['/servicios', '/%zz'])('that keeps requesting %s without reading the responses', async (url) => {
    const request = `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const client = await openSocket(port, '');
    client.socket.pause();
    client.socket.write(request.repeat(500));
    await sleep(200);
    client.socket.resume();
    await allClosed(test.app);
    // Far fewer than requested: the server never started the rest.
    expect(client.heard.split('HTTP/1.1 ').length).toBeLessThan(20);
  });
});

describe('a socket stays open', () => {
  it('while a large file arrives slowly but steadily, for longer than the deadline of a call', async () => {
    const server = await createTestApp({ timeouts: { ...SHORT_TIMEOUTS, windowMs: 1_000, callMs: 1_000 } });
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
    const client = await openSocket(listening, first);
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

describe('a file that is too large', () => {
  const LENGTH = 40_000_000;

  it('is read to its end at a slow but steady pace, and its sender reads the answer only then', async () => {
    const client = await openSocket(port, uploadHead(LENGTH));
    client.socket.pause();
    const piece = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < LENGTH && !client.socket.destroyed; sent += piece.length) {
      client.socket.write(piece);
      // Several windows of 200 ms in all.
      await sleep(25);
    }
    client.socket.resume();
    await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 413 /);
    client.socket.destroy();
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
