import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allClosed, listen, openSocket, TIMEOUT_MS } from '../../../test/http/raw-client.ts';
import { SHORT_TIMEOUTS } from '../../../test/http/short-timeouts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let port = 0;
beforeAll(async () => {
  // All these clients share one address.
  test = await createTestApp({ timeouts: SHORT_TIMEOUTS, environment: { NETWORK_BUDGET: '100' } });
  port = await listen(test.app);
});
afterAll(() => test.close());

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
    const client = await openSocket(port, request);
    await allClosed(test.app);
    // The server may close its side before this process has read the answer.
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/\}$/);
    client.socket.destroy();
    expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(client.heard.slice(client.heard.indexOf('{')))).toEqual({
      ok: false,
      code: 'body',
      message: expect.stringMatching(/\.$/),
    });
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
    const client = await openSocket(port, request);
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(answer);
    client.socket.destroy();
  });

  it.each([
    ['with an expectation', 'GET /version.json HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n'],
    ['without a host', 'GET /version.json HTTP/1.1\r\n\r\n'],
  ])('wait in the queue of their socket: %s', async (_what, request) => {
    const client = await openSocket(port, request.repeat(500));
    await allClosed(test.app);
    expect(client.heard.split('HTTP/1.1 ').length).toBeLessThan(10);
    client.socket.destroy();
  });
});
