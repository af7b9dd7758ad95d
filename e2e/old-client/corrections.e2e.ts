import { expect, test } from '@playwright/test';
import { type OldClient, openStore } from './client.ts';
import { ENCODINGS, NOTE, order, paid, pay, someone, withNote } from './place-order.ts';

type Lines = { id: string; options: { option_id: string; value: string }[] }[];
const fetchLines = async (client: OldClient) =>
  (await client.get(`pedidos?id=${client.config.lastOrderId}`)).json.orders as Lines;
const fetchAddresses = async (client: OldClient) =>
  (await fetchLines(client)).map(
    ({ options }) => options.find(({ option_id }) => option_id === 'direccion')?.value,
  );
const address = (direccion: string) => ({ ...NOTE, direccion });

test.describe('corrections', () => {
  test('[AP-9] [AP-27] a paid line is corrected, written in each way, and only by its customer', async ({
    browserName: _,
  }, at) => {
    const client = await paid(someone(at));
    const { lastOrderId } = client.config;
    const fetchAddress = async () => {
      const { json } = await client.get(`pedidos?id=${lastOrderId}`);
      const [line] = json.orders as { options: { option_id: string; value: string }[] }[];
      return line?.options.find(({ option_id }) => option_id === 'direccion')?.value;
    };
    for (const encoding of ENCODINGS) {
      const direccion = `Calle ${encoding} 14`;
      const form = { config: { formkey: client.config.formkey }, data: { ...NOTE, direccion } };
      const { status, json } = await client.post(`updatePedidoNS?id=${lastOrderId}`, form, encoding);
      expect([status, json]).toEqual([200, expect.objectContaining({ ok: true, message: '' })]);
      expect(await fetchAddress()).toBe(direccion);
    }
    const change = { options: [{ option_id: 'direccion', value: 'Calle de Ejemplo 15' }] };
    const { config } = client;
    const changed = await client.post(`updatepedido?id=${lastOrderId}`, { config, ...change });
    expect(changed.json).toMatchObject({ ok: true, config: { lastOrderId } });
    expect(await fetchAddress()).toBe('Calle de Ejemplo 15');
    const other = await openStore(14);
    for (const call of ['updatePedidoNS', 'updatepedido']) {
      const body = { config: other.config, data: NOTE, options: [] };
      expect((await other.post(`${call}?id=${lastOrderId}`, body)).status).toBe(404);
    }
  });

  test('[AP-9] the data may be flat, in data or in form', async ({ browserName: _ }, at) => {
    const client = await paid(someone(at));
    const { config } = client;
    const call = `updatePedidoNS?id=${config.lastOrderId}`;
    for (const [direccion, body] of [
      ['Calle 1', address('Calle 1')],
      ['Calle 2', { data: address('Calle 2') }],
      ['Calle 3', { data: null, form: address('Calle 3') }],
    ] as const)
      for (const encoding of ENCODINGS) {
        const { status, json } = await client.post(call, { config, ...body }, encoding);
        expect([status, json.ok]).toEqual([200, true]);
        expect(await fetchAddresses(client)).toEqual([direccion]);
      }
  });

  test('[AP-9] [AP-27] an order with two open lines changes nothing until a line is named', async ({
    browserName: _,
  }, at) => {
    const client = await withNote();
    await client.send('addns', address('Calle de la Segunda 2'));
    await pay(await order(client, someone(at)));
    const before = await fetchAddresses(client);
    const [first, second] = await fetchLines(client);
    const { config } = client;
    const { lastOrderId } = config;
    const options = [{ option_id: 'direccion', value: 'Calle Nueva 3' }];
    for (const [call, body] of [
      ['updatePedidoNS', { data: address('Calle Nueva 3') }],
      ['updatePedidoNS', { ...address('Calle Nueva 3'), item_id: '' }],
      ['updatepedido', { options, item_id: null }],
    ] as const) {
      const { status, json } = await client.post(`${call}?id=${lastOrderId}`, { config, ...body });
      expect([status, json.ok, json.config]).toEqual([200, false, expect.objectContaining({ lastOrderId })]);
      for (const shown of [first?.id, second?.id, 'Nota Simple', 'Calle de la Segunda 2'])
        expect(json.message).toContain(shown);
      expect(await fetchAddresses(client)).toEqual(before);
    }
    for (const [call, body] of [
      [`updatePedidoNS?id=${second?.id}`, { data: address('Calle 1') }],
      [`updatePedidoNS?id=${lastOrderId}`, { data: address('Calle 2'), item_id: second?.id }],
      [`updatePedidoNS?id=${lastOrderId}`, { ...address('Calle 3'), item_id: Number(second?.id) }],
      [`updatePedidoNS?id=${lastOrderId}&item_id=${second?.id}`, { data: address('Calle 4') }],
      [`updatepedido?id=${lastOrderId}`, { options, item_id: second?.id }],
    ] as const) {
      expect((await client.post(call, { config, ...body })).json).toMatchObject({ ok: true });
      expect((await fetchAddresses(client))[0]).toBe(before[0]);
    }
    expect((await fetchAddresses(client))[1]).toBe('Calle Nueva 3');
    const other = await client.post(`updatePedidoNS?id=${first?.id}`, {
      ...{ config, item_id: second?.id },
      ...address('Calle 5'),
    });
    expect(other.status).toBe(404);
  });
});
