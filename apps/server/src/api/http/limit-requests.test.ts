import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** A tenth of the usual points. */
const POINTS = 1_200;
/** 1 MB at most: a point for the request, and one for each 64 kB. */
const WEBHOOK_COST = 17;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { NETWORK_BUDGET: '0.1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function statusOf(said: string): Promise<string> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(said);
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk).slice(9, 12);
}

it('a body of unknown length counts as the largest that may come', async () => {
  const head = 'host: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
  const said = `POST /webhooks/stripe HTTP/1.1\r\n${head}\r\n\r\n1\r\na\r\n0\r\n\r\n`;
  const statuses: string[] = [];
  for (let count = 0; count < Math.floor(POINTS / WEBHOOK_COST) + 1; count += 1)
    statuses.push(await statusOf(said));
  expect(statuses.slice(0, -1)).not.toContain('429');
  expect(statuses.at(-1)).toBe('429');
});
