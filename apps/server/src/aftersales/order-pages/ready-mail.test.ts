import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buyNotes, FIRST_NOTE, readLines } from '../../../test/withdrawal.ts';
import { sendOrderMail } from './send-order-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[AP-28] the confirmation says the terms of equal lines once', async () => {
  const { orderId } = await buyNotes(test, 3);
  const from = test.mails.length;
  await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
  const [mail] = test.mails.slice(from);
  expect(mail?.text.match(/Por cada documento que no se encuentre nos quedamos con 10,91\s€/g)).toHaveLength(
    1,
  );
  expect(mail?.text.match(/pagas 10,91\s€ por la parte hecha de cada documento/g)).toHaveLength(1);
  test.mails.length = from;
});

it('[AP-28] the confirmation names each product before its terms, and an only line by its subject', async () => {
  const { orderId } = await buyNotes(test, 3);
  const [, , last] = await readLines(test, { orderId });
  await test.deps.db
    .updateTable('order_line')
    .set({ product_name: 'Certificado' })
    .where('id', '=', last?.id ?? 0)
    .execute();
  const from = test.mails.length;
  await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
  const text = test.mails[from]?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Nota Simple: Por cada documento que no se encuentre');
  expect(text).toContain('Certificado: Calle de Ejemplo 14, Getafe (Madrid): Si no se encuentra');
  test.mails.length = from;
});

it('[EN-3] the ready mail names its line among others of one product; its stored subject agrees', async () => {
  const { orderId } = await buyNotes(test, 2);
  const lines = await readLines(test, { orderId });
  for (const { id: lineId } of lines)
    await sendOrderMail(test.deps, { mail: 'document-ready', orderId, lineId });
  const [first, second] = test.mails;
  expect(first?.text).toContain(`«${FIRST_NOTE}»`);
  expect(second?.text).toContain('«Nota Simple (2 de 2): Calle de Ejemplo 13, Getafe (Madrid)»');
  expect(test.mails.map(({ subject }) => subject)).toEqual([
    'Tu documento está listo: Nota Simple (1 de 2)',
    'Tu documento está listo: Nota Simple (2 de 2)',
  ]);
});
