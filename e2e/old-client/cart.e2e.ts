import { expect, test } from '@playwright/test';
import { openStore } from './client.ts';
import { withNote } from './place-order.ts';

test.describe('the configuration and the cart', () => {
  test('[AP-1] [EN-1] config has every member of the specification', async () => {
    const { config } = await openStore(16);
    const members = [
      'store_id formkey baseUrl loggedIn portalName homepage navbar_img ga_account gtm optimize lastOrderId',
      'lastItemIds customerEmail stripePubKey nsCopy municipio lastOrderProducts lastOrderPrice',
      'lastOrderSuccess versionCheckURL',
    ].flatMap((line) => line.split(' '));
    expect(Object.keys(config)).toEqual(expect.arrayContaining(members));
    expect(config.store_id).toBe(16);
  });

  test('[AP-2] [EN-2] cart returns the lines and the configuration', async () => {
    const client = await withNote();
    const { json } = await client.get('cart');
    expect(json).toMatchObject({ cart: [{ product_id: '15867', qty: 1 }], config: { store_id: 14 } });
  });

  test('[AP-26] [EN-2] a line’s own options sent back change nothing, and one of them can change', async () => {
    const client = await withNote();
    const [line] = client.config.cart;
    const same = await client.send(`updatequoteitem?id=${line?.id}`, { options: line?.options });
    expect(same.status, same.text).toBe(200);
    expect(client.config.cart).toEqual([line]);
    const options = line?.options.map((option) =>
      option.option_id === 'municipio' ? { ...option, value: 28079, option_value: 28079 } : option,
    );
    const changed = await client.send(`updatequoteitem?id=${line?.id}`, { options });
    expect(changed.status, changed.text).toBe(200);
    expect(client.printed().municipio).toBe('Madrid (Madrid)');
  });

  test('[AP-25] delquoteitem deletes a line by GET with the key, and not without', async () => {
    const client = await withNote();
    const [line] = client.config.cart;
    expect((await client.get(`delquoteitem?id=${line?.id}`)).status).toBe(403);
    expect((await client.getKeyed(`delquoteitem?id=${line?.id}`)).status).toBe(200);
    expect(client.config.cart).toEqual([]);
  });

  test('[AP-16] municipio finds a town', async () => {
    const client = await openStore(14);
    const { json } = await client.post('municipio', {
      config: client.config,
      url: 'getafe',
      folder: 'RegistroPropiedad',
    });
    expect(json).toMatchObject({ ok: true, municipio: { name: 'Getafe', province: 'Madrid' } });
  });
});
