import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachDocument } from '../../../test/delivery.ts';
import { allClosed, openSocket } from '../../../test/http/raw-client.ts';
import { countWaiting } from '../../../test/lock-waits.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readLines } from '../../../test/withdrawal.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ environment: { STAFF_UNDO_SECONDS: '10' } });
  operator = await signIn(test, 'operador');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Opens the stream as a browser of staff; returns what has arrived so far, and how to end it. */
async function listen(client: StaffClient) {
  const { port } = test.app.server.address() as AddressInfo;
  const { host: _, ...headers } = client.headers();
  const ending = new AbortController();
  const response = await fetch(`http://localhost:${port}/backoffice/api/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })().catch(() => undefined);
  return { response, read: () => text, end: () => ending.abort(), reading };
}

describe('the stream of changes', () => {
  it('[OS-8] tells every listener which orders changed, each change once', async () => {
    const { orderId, ...bought } = await paidPurchase(test);
    const [line] = await readLines(test, { orderId });
    const streams = [await listen(operator), await listen(operator)];
    for (const { response } of streams)
      expect(response.headers.get('content-type')).toBe('text/event-stream');
    await operator.call('POST', `api/lines/${line?.id}/take`);
    for (const { read } of streams) await expect.poll(read).toContain(`data: {"orders":["${orderId}"]}`);
    await bought.who.view('writeAboutOrder', { orderId: String(orderId), text: 'Hola', key: 'k' });
    for (const { read } of streams) await expect.poll(() => read().split(`"${orderId}"`).length).toBe(3);
    for (const { end, reading } of streams) {
      end();
      await reading;
    }
  });

  it('[RO-4] leaves room for colleagues: one user has at most twenty', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(operator)));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    expect((await listen(operator)).response.status).toBe(429);
    const colleague = await listen(await signIn(test, 'admin'));
    expect(colleague.response.status).toBe(200);
    for (const { end, reading } of [...streams, colleague]) {
      end();
      await reading;
    }
  });

  it('[RO-4] keeps no place for a browser that leaves before its stream begins', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const headers = Object.entries(operator.headers()).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `GET /backoffice/api/live HTTP/1.1\r\naccept: text/event-stream\r\n${headers.join('')}\r\n`;
    await test.deps.db.transaction().execute(async (tx) => {
      // The check of the session waits for this lock.
      await sql`lock table staff_session in access exclusive mode`.execute(tx);
      const clients = await Promise.all(Array.from({ length: 20 }, () => openSocket(port, head)));
      await expect.poll(() => countWaiting(tx, 'staff_session')).toBeGreaterThan(0);
      for (const { socket } of clients) socket.destroy();
      await allClosed(test.app);
    });
    const { response, end, reading } = await listen(operator);
    expect(response.status).toBe(200);
    end();
    await reading;
  });

  it('[OS-8] tells of an action that is scheduled, and of its undoing', async () => {
    const { orderId } = await paidPurchase(test);
    const [line] = await readLines(test, { orderId });
    await attachDocument(test, orderId);
    await operator.call('POST', `api/lines/${line?.id}/take`);
    const { read, end, reading } = await listen(operator);
    const countMentions = () => read().split(`"${orderId}"`).length - 1;
    await expect.poll(read).toContain('connected');
    await operator.call('POST', `api/lines/${line?.id}/deliver`);
    await expect.poll(countMentions).toBe(1);
    await operator.call('POST', `api/lines/${line?.id}/undo`);
    await expect.poll(countMentions).toBe(2);
    end();
    await reading;
  });

  it('[RO-4] is open to nobody without the permission, and to no client of another kind', async () => {
    const statusFor = async (client: StaffClient) => (await listen(client)).response.status;
    expect(await statusFor(openClient(test))).toBe(401);
    expect(await statusFor(await signIn(test, 'editor'))).toBe(403);
    expect((await operator.call('GET', 'api/live')).statusCode).toBe(400);
  });
});
