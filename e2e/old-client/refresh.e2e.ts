import { expect, test } from '@playwright/test';
import { linksFrom, type OldClient } from './client.ts';
import { deliver, order, ordered, paid, someone } from './place-order.ts';

type Lines = {
  id: string;
  order_id: string;
  parent_id: string;
  real_order_id: string;
  status: string;
  panel_status_id: number;
  extra: { childs: Lines };
}[];
const fetchLines = async (client: OldClient, orderId: string) =>
  (await client.get(`pedidos?id=${orderId}`)).json.orders as Lines;

test.describe('a delivered line', () => {
  test('[AP-23] [AP-24] [EN-3] ordered again by both calls is one line, which names the old one', async ({
    browserName: _,
  }, at) => {
    const client = await paid(someone(at));
    const { lastOrderId: oldOrder } = client.config;
    const [old] = await fetchLines(client, oldOrder);
    await deliver(old?.id ?? '');
    await expect.poll(async () => (await fetchLines(client, oldOrder))[0]?.panel_status_id).toBe(110);
    const form = { order_id: oldOrder, item_id: old?.id };
    for (const call of ['addactualizarnsahora', 'addactualizarpedidoahora', 'addactualizarnsahora']) {
      const answer = await client.send(call, form);
      expect(answer.status, answer.text).toBe(200);
      expect(client.config.cart).toHaveLength(1);
    }
    await order(client, someone(at));
    const { lastOrderId: newOrder } = client.config;
    const [line] = await fetchLines(client, newOrder);
    expect(line).toMatchObject({ order_id: newOrder, parent_id: old?.id, real_order_id: newOrder });
    const [parent] = await fetchLines(client, oldOrder);
    expect(parent?.extra.childs).toMatchObject([
      { id: line?.id, order_id: oldOrder, parent_id: old?.id, real_order_id: newOrder },
    ]);
  });
});

test('[AP-12] two links to set a password, asked for within a second, are the same', async ({
  browserName: _,
}, at) => {
  const email = someone(at);
  const client = await ordered(email);
  const call = `rememberPassword/email/${encodeURIComponent(email)}/`;
  await Promise.all([client.getFromScript(call), client.getFromScript(call)]);
  await expect.poll(async () => (await linksFrom(email, /contraseña/)).length).toBe(2);
  const links = await linksFrom(email, /contraseña/);
  expect(new Set(links).size).toBe(1);
  const page = await client.request('GET', links[0] ?? '');
  expect(page.text).toContain('name="pass"');
});
