import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { buyNotes, FIRST_NOTE, readLines } from '../../test/withdrawal.ts';
import { sendOrderMail } from './send-order-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[EN-3] the ready mail names its line among others of one product, but not in its stored subject', async () => {
  const { orderId } = await buyNotes(test, 2);
  const lines = await readLines(test, { orderId });
  for (const { id: lineId } of lines)
    await sendOrderMail(test.deps, { mail: 'document-ready', orderId, lineId });
  const [first, second] = test.mails;
  expect(first?.text).toContain(`«${FIRST_NOTE}»`);
  expect(second?.text).toContain('«Nota Simple: Calle de Ejemplo 13, Getafe (Madrid)»');
  for (const { subject } of test.mails) expect(subject).toBe('Tu documento está listo: Nota Simple');
});
