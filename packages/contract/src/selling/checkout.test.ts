import { describe, expect, it } from 'vitest';
import { AuthenticatedBody, CheckoutBody } from './checkout.ts';

const form = (more: object) =>
  CheckoutBody.parse({ form: { email: 'ana.prueba@correo.example', type: 'cc', ...more } }).form;

describe('the form of a checkout', () => {
  it.each([true, 1, '1', 'on', 'true'])('reads %j as ticked', (ticked) => {
    expect(form({ start_now: ticked, lose_withdrawal: ticked })).toMatchObject({
      start_now: true,
      lose_withdrawal: true,
    });
  });

  it.each([false, 0, '0', 'off', 'false', '', null, undefined])('reads %j as not ticked', (ticked) => {
    expect(form({ start_now: ticked }).start_now).toBe(false);
  });

  it('drops card fields', () => {
    expect(Object.keys(form({ num: '4242424242424242', year: '34', month: '12' })).sort()).toEqual([
      'email',
      'lose_withdrawal',
      'start_now',
      'type',
    ]);
  });

  it.each([null, '', undefined])('[AP-0] accepts %j as blank in every optional field', (none) => {
    const body = { config: none, form: { email: 'ana.prueba@correo.example', type: 'cc', billing: none } };
    expect(CheckoutBody.parse(body)).toMatchObject({ config: undefined, form: { billing: undefined } });
    expect(AuthenticatedBody.parse({ form: none }).form).toBeUndefined();
  });

  it('reads an absent form as an empty one, and rejects a configuration that is none', () => {
    expect(CheckoutBody.parse({ config: { formkey: 'k' } }).form).toMatchObject({ email: '', type: '' });
    expect(CheckoutBody.safeParse({ config: 'k', form: { email: '', type: '' } }).success).toBe(false);
  });
});
