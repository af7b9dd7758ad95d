// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { byRole, click, pageText, press, select, type } from '../../test/dom.ts';
import { type Answers, Rejection } from '../../test/fake-server.ts';
import { ORDER_ID, order, payments, queueView } from '../../test/orders.ts';
import { eventually, openPage } from '../../test/screen.tsx';

const REFUNDS = 'POST /api/orders/:orderId/refunds';
const open = async (answers: Answers) => {
  const page = openPage(`/orders/${ORDER_ID}`, {
    'GET /api/queue': () => queueView([]),
    'GET /api/filters': () => ({ stores: [], products: [] }),
    'GET /api/orders/:orderId': () => order(),
    ...answers,
  });
  click(await eventually(() => byRole('button', 'Devolver dinero')));
  await eventually(() => byRole('combobox', 'Motivo'));
  return page;
};

describe('the refund dialog', () => {
  it('[OS-1] refunds everything that is left, with a reason', async () => {
    const { server } = await open({ [REFUNDS]: () => order({ payments: payments({ left: 0 }) }) });
    select(byRole('combobox', 'Motivo'), 'not_found');
    click(byRole('button', /^Devolver 25,12/));
    await eventually(() => expect(pageText()).toContain('Devolución pedida: 25,12'));
    expect(server.bodies(REFUNDS)).toEqual([
      { lineIds: [], amount: null, left: 2512, reason: 'not_found', note: '' },
    ]);
  });

  it('opens with the key r', async () => {
    openPage(`/orders/${ORDER_ID}`, {
      'GET /api/queue': () => queueView([]),
      'GET /api/filters': () => ({ stores: [], products: [] }),
      'GET /api/orders/:orderId': () => order(),
    });
    await eventually(() => byRole('button', 'Devolver dinero'));
    press('r');
    await eventually(() => byRole('dialog'));
  });

  it('asks for a missing reason and a wrong amount, and sends nothing', async () => {
    const { server } = await open({});
    click(byRole('radio', 'Un importe'));
    type(await eventually(() => byRole('textbox', /^Importe en euros/)), '0');
    click(byRole('button', 'Devolver'));
    await eventually(() => expect(pageText()).toContain('Elige el motivo.'));
    expect(pageText()).toContain('Escribe un importe mayor que cero');
    expect(document.activeElement).toBe(byRole('textbox', /^Importe en euros/));
    expect(server.bodies(REFUNDS)).toEqual([]);
  });

  it('sends a repeated request with the same key, and a changed one with another', async () => {
    const { server } = await open({ [REFUNDS]: () => new Rejection(503, 'busy', 'Prueba otra vez.') });
    const send = async (count: number) => {
      click(byRole('button', /^Devolver 25,12/));
      await eventually(() => expect(server.bodies(REFUNDS)).toHaveLength(count));
      await eventually(() => expect(pageText()).toContain('Prueba otra vez.'));
    };
    select(byRole('combobox', 'Motivo'), 'customer');
    await send(1);
    await send(2);
    select(byRole('combobox', 'Motivo'), 'other');
    await send(3);
    const keys = server.received
      .filter(({ name }) => name === REFUNDS)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the amount that a colleague’s refund has left', async () => {
    const { server } = await open({ [REFUNDS]: () => new Rejection(409, 'changed', 'Ha cambiado.') });
    server.answers = {
      ...server.answers,
      'GET /api/orders/:orderId': () => order({ payments: payments({ left: 1000 }) }),
    };
    select(byRole('combobox', 'Motivo'), 'customer');
    click(byRole('button', /^Devolver 25,12/));
    await eventually(() => byRole('button', /^Devolver 10/));
    expect(pageText()).toContain('Ha cambiado.');
  });
});
