import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const MEMBERS = [
  'store_id formkey baseUrl loggedIn portalName homepage navbar_img ga_account gtm optimize lastOrderId lastItemIds',
  'customerEmail stripePubKey nsCopy municipio lastOrderProducts lastOrderPrice lastOrderSuccess versionCheckURL',
].flatMap((line) => line.split(' '));

describe('the config', () => {
  it('[EN-1] [AP-1] has every member of the specification, and the cart', async () => {
    const config = (await visitor(test).open()).json();
    expect(Object.keys(config).sort()).toEqual([...MEMBERS, 'cart'].sort());
    expect(config).toMatchObject({
      store_id: 14,
      baseUrl: 'http://localhost:3000',
      loggedIn: false,
      portalName: 'Folio',
      nsCopy: 'Recibir hoy antes de 4 horas laborables',
      lastOrderId: '',
      lastOrderSuccess: null,
      versionCheckURL: '/version.json',
      cart: [],
    });
    expect(config.formkey).toMatch(/^[\w-]{32,}$/);
  });

  it('[AP-1] is never cached', async () => {
    expect((await visitor(test).open()).headers['cache-control']).toBe('no-store');
  });

  it('[EN-2] [AP-2] has cart lines with these members', async () => {
    const ana = await withNote(test);
    const { cart } = (await ana.get('/desktopapp/rest/cart')).json();
    expect((await ana.open()).json().cart).toEqual(cart);
    const [line] = cart;
    expect(line).toMatchObject({ id: expect.any(String), product_id: '15867', qty: 1 });
    expect(line.options.length).toBeGreaterThan(3);
    for (const option of line.options) {
      expect(Object.keys(option).sort()).toEqual([
        'label',
        'option_id',
        'option_value',
        'print_value',
        'value',
      ]);
    }
  });
});
