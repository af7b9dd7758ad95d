import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let operator: StaffClient;
const logLines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  test = await createTestApp({ log });
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const tooLarge = (words: RegExp) => ({ ok: false, code: 'too_large', message: expect.stringMatching(words) });

it('[ER-1] explains to staff that a text is too long', async () => {
  const answer = await operator.call('POST', 'api/lines/1/notes', { text: 'a'.repeat(1_100 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual(tooLarge(/^Lo que has enviado es demasiado largo/));
});

it('[ER-1] explains the limit of an upload', async () => {
  const files = Array.from({ length: 101 }, (_, i) => ({ name: `${i}.pdf`, bytes: new Uint8Array() }));
  const answer = await operator.upload(1, ...files);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual(tooLarge(/^El envío es demasiado grande/));
});

it('logs no failure when the client hangs up while sending', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const requestEvent = once(test.app.server, 'request') as Promise<[IncomingMessage]>;
  const head =
    'host: localhost\r\nx-folio-staff: 1\r\ncontent-type: application/json\r\ncontent-length: 1000';
  socket.write(`POST /backoffice/auth/sign-in/email HTTP/1.1\r\n${head}\r\n\r\n{"a"`);
  const [request] = await requestEvent;
  await expect.poll(() => request.readableFlowing).toBe(true);
  const closed = once(request, 'close').catch(() => undefined);
  socket.destroy();
  await closed;
  // The handler's log line would follow immediately.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
