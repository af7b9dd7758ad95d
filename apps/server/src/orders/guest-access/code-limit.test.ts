import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askForCode, createLinkKey, enterCode, mailedCode, openedByLink } from '../../../test/guest.ts';
import { EMAIL, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

it('[RT-12] a code is mailed ten times a day at most, which strangers who ask in vain do not use up', async () => {
  const { orderId } = await paidPurchase(test);
  const who = await openVisitor(test);
  const stranger = await openVisitor(test);
  for (let count = 0; count < 9; count += 1) {
    await askForCode(stranger, orderId, 'otra.persona@correo.example');
    await mailedCode(test, orderId);
  }
  await test.deps.db.deleteFrom('order_code').execute();
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 11; count += 1) {
    expect(await askForCode(who, orderId, EMAIL)).toEqual({ ok: true });
    codes.push(await mailedCode(test, orderId));
  }
  expect(codes.map((code) => code !== undefined)).toEqual([...Array(10).fill(true), false]);
  expect(test.mails.at(-1)).toMatchObject({ to: EMAIL, subject: expect.stringMatching(/no enviamos más/) });
  const sent = test.mails.length;
  await askForCode(who, orderId, EMAIL);
  await mailedCode(test, orderId);
  expect(test.mails).toHaveLength(sent);
});

it('[RT-12] a code is mailed ten times a day at most by the link, and the tenth stays valid', async () => {
  const { orderId } = await paidPurchase(test);
  const who = await openedByLink(test, orderId);
  let code: string | undefined;
  for (let count = 0; count < 10; count += 1) {
    expect(await askForCode(who, orderId)).toEqual({ ok: true });
    code = await mailedCode(test, orderId);
    expect(code).toBeDefined();
  }
  const sent = test.mails.length;
  const message = expect.stringContaining('pide otro con el número de pedido');
  expect(await askForCode(who, orderId)).toMatchObject({ ok: false, message });
  await mailedCode(test, orderId);
  expect(test.mails).toHaveLength(sent);
  expect(await enterCode(who, orderId, code ?? '')).toEqual({ ok: true });
});

it('[RT-12] a code comes by the link also after ten requests by number and address, as a mail says', async () => {
  const { orderId } = await paidPurchase(test);
  const stranger = await openVisitor(test);
  for (let count = 0; count < 11; count += 1) {
    await askForCode(stranger, orderId, EMAIL);
    await mailedCode(test, orderId);
  }
  const text = expect.stringContaining('prueba con el enlace de cualquier correo nuestro');
  expect(test.mails.at(-1)).toMatchObject({ to: EMAIL, text });
  const who = await openedByLink(test, orderId);
  await askForCode(who, orderId);
  expect(await enterCode(who, orderId, (await mailedCode(test, orderId)) ?? '')).toEqual({ ok: true });
});

it('[RT-12] the link asks for a code at the order’s own address, whatever was typed by number before', async () => {
  const { orderId } = await paidPurchase(test);
  const who = await openVisitor(test);
  await askForCode(who, orderId, 'otra.persona@correo.example');
  await who.view('order', { orderId: String(orderId), key: await createLinkKey(test, orderId) });
  await askForCode(who, orderId);
  const code = await mailedCode(test, orderId);
  expect(code).toMatch(/^\d{6}$/);
  expect(await enterCode(who, orderId, code ?? '')).toEqual({ ok: true });
});

it('[RT-12] repeats of a request, and requests that replace each other unmailed, count once', async () => {
  const { orderId } = await paidPurchase(test);
  const who = await openedByLink(test, orderId);
  const request = { orderId: String(orderId), email: null, key: 'one key' };
  const repeats = Array.from({ length: 4 }, () => who.view('requestOrderCode', request));
  for (const answer of await Promise.all(repeats)) expect(answer.json().value).toEqual({ ok: true });
  for (let count = 0; count < 4; count += 1) expect(await askForCode(who, orderId)).toEqual({ ok: true });
  expect(await mailedCode(test, orderId)).toMatch(/^\d{6}$/);
  for (let count = 0; count < 9; count += 1) {
    expect(await askForCode(who, orderId)).toEqual({ ok: true });
    expect(await mailedCode(test, orderId)).toBeDefined();
  }
  expect(await askForCode(who, orderId)).toMatchObject({ ok: false });
});

it('[RT-12] tries of a mail server that fails use up none of the day’s codes, and leave no code', async () => {
  const { orderId } = await paidPurchase(test);
  const who = await openedByLink(test, orderId);
  await askForCode(who, orderId);
  const { send } = test.deps.mailer;
  Object.assign(test.deps.mailer, { send: () => Promise.reject(new Error('421')) });
  for (let count = 0; count < 11; count += 1) await expect(mailedCode(test, orderId)).rejects.toThrow('421');
  Object.assign(test.deps.mailer, { send });
  const code = await mailedCode(test, orderId);
  expect(code).toMatch(/^\d{6}$/);
  expect(await enterCode(who, orderId, code ?? '')).toMatchObject({ ok: true });
});
