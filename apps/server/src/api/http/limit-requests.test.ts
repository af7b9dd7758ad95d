import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** A tenth of the usual points. */
const POINTS = 1_200;
/** A request costs one point, and one more for each 64 kB of its body, 1 MB at most. */
const WEBHOOK_COST = 17;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { NETWORK_BUDGET: '0.1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function statusOf(request: string): Promise<string> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk).slice(9, 12);
}

it('charges a body of unknown length as the largest allowed', async () => {
  const head = 'host: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
  const request = `POST /webhooks/stripe HTTP/1.1\r\n${head}\r\n\r\n1\r\na\r\n0\r\n\r\n`;
  const statuses: string[] = [];
  for (let count = 0; count < Math.floor(POINTS / WEBHOOK_COST) + 1; count += 1)
    statuses.push(await statusOf(request));
  expect(statuses.slice(0, -1)).not.toContain('429');
  expect(statuses.at(-1)).toBe('429');
});
