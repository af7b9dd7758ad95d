import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type StaffClient, signIn } from './test/staff-client.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const tooLarge = (words: RegExp) => ({ ok: false, code: 'too_large', message: expect.stringMatching(words) });

it('[ER-1] staff are told of a text that it is too long', async () => {
  const answer = await operator.call('POST', 'api/lines/1/notes', { text: 'a'.repeat(600 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual(tooLarge(/^Lo que has enviado es demasiado largo/));
});

it('[ER-1] and of an upload how much it may be', async () => {
  const files = Array.from({ length: 101 }, (_, i) => ({ name: `${i}.pdf`, bytes: new Uint8Array() }));
  const answer = await operator.upload(1, ...files);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual(tooLarge(/^El envío es demasiado grande/));
});
