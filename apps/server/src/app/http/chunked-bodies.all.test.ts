import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allClosed,
  listen,
  openSocket,
  postHead,
  type RawClient,
  TIMEOUT_MS,
} from '../../../test/http/raw-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TIMEOUTS } from '../../platform/http/timeouts.ts';
import { boundedServer } from './bounded-server.ts';

let test: TestApp;
let listening = 0;
beforeAll(async () => {
  test = await createTestApp();
  listening = await listen(test.app);
});
afterAll(() => test.close());

describe('bodies', () => {
  const chunked = (url: string, type = 'application/json') =>
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
  const pieces = (text: string) => [...text].map((sign) => `1\r\n${sign}\r\n`).join('');
  describe('in chunks of one byte', () => {
    const fetchStatus = async (request: string): Promise<string> => {
      const client = await openSocket(listening, request);
      await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/^HTTP\/1.1 \d{3} /);
      client.socket.destroy();
      return client.heard.slice(0, 12);
    };

    it.each([
      ['a webhook', '/webhooks/stripe', 'application/json', 450_000],
      ['a call', '/desktopapp/view/clearInvalidPayment', 'application/json', 250_000],
      ['a form', '/servicios', 'application/x-www-form-urlencoded', 60_000],
      ['a form of parts', '/servicios', 'multipart/form-data; boundary=b', 60_000],
    ])('are read like any other: %s', async (_what, url, type, size) => {
      const whole = postHead(url, size).replace('application/json', type) + 'x'.repeat(size);
      const inPieces = `${chunked(url, type)}${pieces('x'.repeat(size))}0\r\n\r\n`;
      expect(await fetchStatus(inPieces)).toBe(await fetchStatus(whole));
    });

    it('use no more memory than their bytes while nothing reads them', async () => {
      const holding = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
      let begun = 0;
      holding.addHook('onRequest', () => {
        begun += 1;
      });
      const to = await listen(holding);
      const request = Buffer.from(chunked('/') + pieces('x'.repeat(60_000)));
      const before = process.memoryUsage().heapUsed;
      const clients: RawClient[] = [];
      for (let count = 0; count < 20; count += 1) {
        const client = await openSocket(to, '');
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
    const client = await openSocket(
      listening,
      `${chunked(url, type)}${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`,
    );
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/^HTTP\/1.1 41[35] /);
    client.socket.destroy();
  });
});
