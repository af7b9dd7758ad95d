import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overSocket } from '../../../test/http/over-socket.ts';
import { pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const MEGABYTE = 1024 * 1024;
const webPage = (megabytes: number) =>
  new Uint8Array(Buffer.concat([Buffer.from('<html>'), Buffer.alloc(megabytes * MEGABYTE, 0x20)]));
let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(overSocket(test), 'operador');
});
afterAll(() => test.close());

describe('the rest of a rejected document is discarded', () => {
  it.each([1, 10])('so that a valid one after a %d MB web page is stored', async (megabytes) => {
    const { lines } = await inventOrder(test.deps);
    const answer = await operator.upload(
      lines[0] ?? 0,
      { name: 'page.pdf', bytes: webPage(megabytes) },
      { name: 'good.pdf', bytes: pdf() },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      added: [{ name: 'good.pdf' }],
      rejected: [{ name: 'page.pdf', code: 'type' }],
    });
  });

  it('when there is no such line', async () => {
    const files = [pdf(), webPage(10)].map((bytes) => ({ name: 'a.pdf', bytes }));
    expect((await operator.upload(987_654, ...files)).statusCode).toBe(404);
  });
});
