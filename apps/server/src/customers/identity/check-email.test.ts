import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEmail, newEmail, registered } from '../../../test/customer.ts';
import { checkOut, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';

describe('checking an address', () => {
  it('[AP-11] reports a free address as ok, and one with a password as not', async () => {
    const { email } = await registered(test);
    expect((await checkEmail(test, newEmail())).json()).toEqual({ ok: true, message: '' });
    expect((await checkEmail(test, email.toUpperCase())).json()).toMatchObject({
      ok: false,
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
  });

  it('[AP-11] reports an address as free after a guest’s order', async () => {
    const email = newEmail();
    await checkOut(await withNote(test), email);
    expect((await checkEmail(test, email)).json()).toEqual({ ok: true, message: '' });
  });

  it('[VA-8] explains why an address is invalid', async () => {
    expect((await checkEmail(test, 'ana@')).json()).toMatchObject({
      ok: false,
      message: 'Por favor, introduce un email válido',
    });
    expect((await checkEmail(test, ' ')).json()).toMatchObject({
      ok: false,
      message: 'Se requiere un email',
    });
  });

  it('[AP-11] stops answering a client that tries many addresses', async () => {
    const who = await openVisitor(test);
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1)
      codes.push((await who.get(`${REST}/checkEmail/email/a${count}%40correo.example`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
