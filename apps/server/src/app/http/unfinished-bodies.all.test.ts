import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allClosed,
  listen,
  MULTIPART,
  openSocket,
  postHead,
  type RawClient,
  TIMEOUT_MS,
} from '../../../test/http/raw-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

describe('bodies', () => {
  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'left unfinished by one network use no more than its share, and release it: %s',
    async (type) => {
      const server = await createTestApp();
      const listening = await listen(server.app);
      const large =
        postHead('/webhooks/stripe', 1_000_000).replace('application/json', type) + 'x'.repeat(900_000);
      const clients: RawClient[] = [];
      for (let count = 0; count < 12; count += 1) clients.push(await openSocket(listening, large));
      const rejected = () => clients.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '));
      await expect.poll(() => rejected().length, { timeout: TIMEOUT_MS }).toBeGreaterThan(3);
      expect(rejected()[0]?.heard).toMatch(/retry-after: 5/i);
      expect(clients.filter(({ heard }) => heard === '').length).toBeGreaterThan(3);
      for (const { socket } of clients) socket.destroy();
      await allClosed(server.app);
      const later = await openSocket(listening, `${large}${'x'.repeat(100_000)}`);
      await expect.poll(() => later.heard, { timeout: TIMEOUT_MS }).toMatch(/^HTTP\/1.1 (?!429)\d{3} /);
      later.socket.destroy();
      await server.close();
    },
  );
});

describe('unfinished bodies', () => {
  const from = (network: number) => `x-forwarded-for: 192.0.2.${network}\r\n`;
  const readStatus = async (to: number, request: string) => {
    const client = await openSocket(to, request);
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).not.toBe('');
    client.socket.destroy();
    return client.heard.slice(0, 12);
  };
  let server: TestApp;
  let listening = 0;
  beforeAll(async () => {
    server = await createTestApp({ environment: { TRUST_PROXY: 'loopback', NETWORK_BUDGET: '100' } });
    listening = await listen(server.app);
  });
  afterAll(() => server.close());

  it('do not block calls of other networks or webhooks', async () => {
    const left: RawClient[] = [];
    for (const network of [1, 2, 3, 4])
      for (let count = 0; count < 8; count += 1)
        for (const [url, size] of [
          ['/webhooks/stripe', 1_000_000],
          ['/desktopapp/rest/addns', 250_000],
        ] as const)
          left.push(await openSocket(listening, postHead(url, size, from(network)) + 'x'.repeat(size - 1)));
    const countRejected = () => left.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 ')).length;
    await expect.poll(countRejected, { timeout: TIMEOUT_MS }).toBeGreaterThan(3);
    const body = '{}';
    for (const url of ['/webhooks/stripe', '/desktopapp/rest/addns'])
      expect(await readStatus(listening, postHead(url, body.length, from(9)) + body)).not.toBe(
        'HTTP/1.1 429',
      );
    for (const { socket } of left) socket.destroy();
    await allClosed(server.app);
  });

  it('count as multipart forms, are rejected over the limit, and release their memory', async () => {
    const form = (more: string) =>
      `POST /servicios HTTP/1.1\r\nhost: localhost\r\n${MULTIPART}transfer-encoding: chunked\r\n${more}\r\n`;
    const left: RawClient[] = [];
    for (let count = 0; count < 262; count += 1) left.push(await openSocket(listening, form(from(1))));
    const rejected = () => left.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '));
    await expect.poll(() => rejected().length, { timeout: TIMEOUT_MS }).toBe(6);
    expect(rejected()[0]?.heard).toContain('retry-after: 5');
    expect(rejected()[0]?.heard).toContain('hay demasiada gente a la vez');
    const whole = `${form(from(2)).replace('transfer-encoding: chunked', 'content-length: 5')}--b--`;
    expect(await readStatus(listening, whole)).not.toBe('HTTP/1.1 429');
    for (const { socket } of left) socket.destroy();
    await allClosed(server.app);
    expect(await readStatus(listening, whole.replace('192.0.2.2', '192.0.2.1'))).not.toBe('HTTP/1.1 429');
  });
});
