import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/staff/files.ts';
import { type InventedOrder, inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type RoleName = 'operador' | 'contable' | 'editor' | 'admin';
let test: TestApp;
let order: InventedOrder;
const clients = {} as Record<RoleName, StaffClient>;
beforeAll(async () => {
  test = await createTestApp();
  order = await inventOrder(test.deps);
  for (const role of ['operador', 'contable', 'editor', 'admin'] as const)
    clients[role] = await signIn(test, role);
});
afterAll(() => test.close());

describe('the permissions of each role', () => {
  it.each([
    ['operador', 200, true, false],
    ['contable', 200, false, true],
    ['admin', 200, true, true],
  ] as const)(
    '[RO-4] shows %s only the permitted parts of an order',
    async (role, status, answers, payments) => {
      const response = await clients[role].call('GET', `api/orders/${order.id}`);
      expect(response.statusCode).toBe(status);
      const shown = response.json();
      expect([shown.lines[0].answers !== null, shown.lines[0].documents !== null]).toEqual([
        answers,
        answers,
      ]);
      expect(shown.payments !== null).toBe(payments);
      if (!answers) expect(response.body).not.toContain('12345');
    },
  );

  it('[RO-4] shows an editor no order', async () => {
    for (const url of ['api/queue', 'api/filters', `api/orders/${order.id}`]) {
      expect((await clients.editor.call('GET', url)).statusCode).toBe(403);
    }
  });

  it.each(['contable', 'editor'] as const)('[RO-4] lets %s change no line', async (role) => {
    const [line = 0] = order.lines;
    const answers = [
      await clients[role].call('POST', `api/lines/${line}/take`),
      await clients[role].call('POST', `api/lines/${line}/deliver`),
      await clients[role].upload(line, { name: 'nota.pdf', bytes: pdf() }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const row = await test.deps.db
      .selectFrom('order_line')
      .select('state')
      .where('id', '=', line)
      .executeTakeFirst();
    expect(row?.state).toBe('paid');
  });

  it('[RO-4] hides documents from staff who may not read answers', async () => {
    const [line = 0] = order.lines;
    const { added } = (await clients.operador.upload(line, { name: 'nota.pdf', bytes: pdf() })).json();
    const url = `api/documents/${added[0].id}`;
    const codes = await Promise.all(
      (['operador', 'admin', 'contable', 'editor'] as const).map(
        async (role) => (await clients[role].call('GET', url)).statusCode,
      ),
    );
    expect(codes).toEqual([200, 200, 403, 403]);
  });

  it('masks a bank account in a note', async () => {
    const order = await inventOrder(test.deps);
    const text = 'Devolver a ES91 2100 0418 4502 0005 1332, dice la clienta.';
    await clients.contable.call('POST', `api/orders/${order.id}/notes`, { text });
    const events = await test.deps.db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'note')
      .execute();
    const stored = JSON.stringify(events);
    expect(stored).not.toMatch(/2100|0418/);
    expect(stored).toContain('Devolver a ES91 •••• 1332, dice la clienta.');
  });

  it('[RO-4] searches answers only for staff who may read them', async () => {
    const printed = [{ option: 'finca', label: 'Finca', value: 'Villaturbiana' }];
    const order = await inventOrder(test.deps, { printed });
    const search = async (client: StaffClient, text: string) =>
      (await client.call('GET', `api/queue?tab=all&text=${text}`)).json();
    for (const client of [clients.operador, clients.admin])
      expect((await search(client, 'villatur')).rows).toMatchObject([{ orderId: String(order.id) }]);
    const { rows, counts } = await search(clients.contable, 'villatur');
    expect([rows, counts.all]).toEqual([[], 0]);
    expect((await search(clients.contable, String(order.id))).rows).toMatchObject([
      { orderId: String(order.id) },
    ]);
  });

  it('[RO-4] lets operators and accountants write notes, once per key', async () => {
    const key = { 'idempotency-key': 'a-key-of-mine' };
    for (let time = 0; time < 2; time += 1) {
      await clients.contable.call('POST', `api/orders/${order.id}/notes`, { text: 'Llamó la clienta.' }, key);
    }
    const shown = (await clients.operador.call('GET', `api/orders/${order.id}`)).json();
    const notes = shown.events.filter(({ action }: { action: string }) => action === 'note');
    expect(notes).toMatchObject([
      { actor: 'contable@folio.example', details: { text: 'Llamó la clienta.' } },
    ]);
    expect(
      (await clients.editor.call('POST', `api/orders/${order.id}/notes`, { text: 'x' })).statusCode,
    ).toBe(403);
  });
});
