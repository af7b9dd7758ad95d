// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press, select, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { openOrder } from '../../../test/open-order.ts';
import { order, payments } from '../../../test/orders.ts';
import { eventually } from '../../../test/screen.tsx';

const REFUNDS = 'POST /api/orders/:orderId/refunds';
const open = async (answers: Answers) => {
  const page = openOrder(answers);
  click(await screen.findByRole('button', { name: 'Devolver dinero' }));
  await screen.findByRole('combobox', { name: 'Motivo' });
  return page;
};

describe('the refund dialog', () => {
  it('[OS-1] refunds everything that is left, with a reason', async () => {
    const { server } = await open({ [REFUNDS]: () => order({ payments: payments({ left: 0 }) }) });
    select(screen.getByRole('combobox', { name: 'Motivo' }), 'not_found');
    click(screen.getByRole('button', { name: /^Devolver 25,12/ }));
    await eventually(() => expect(pageText()).toContain('Devolución pedida: 25,12'));
    expect(server.bodies(REFUNDS)).toEqual([
      { lineIds: [], amount: null, left: 2512, reason: 'not_found', note: '' },
    ]);
  });

  it('opens with the key r', async () => {
    openOrder();
    await screen.findByRole('button', { name: 'Devolver dinero' });
    press('r');
    await screen.findByRole('dialog');
  });

  it('asks for a missing reason and a wrong amount, and sends nothing', async () => {
    const { server } = await open({});
    click(screen.getByRole('radio', { name: 'Un importe' }));
    type(await screen.findByRole('textbox', { name: /^Importe en euros/ }), '0');
    click(screen.getByRole('button', { name: 'Devolver' }));
    await eventually(() => expect(pageText()).toContain('Elige el motivo.'));
    expect(pageText()).toContain('Escribe un importe mayor que cero');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Importe en euros/ }));
    expect(server.bodies(REFUNDS)).toEqual([]);
  });

  it('sends a repeated request with the same key, and a changed one with another', async () => {
    const { server } = await open({ [REFUNDS]: () => new Rejection(503, 'busy', 'Prueba otra vez.') });
    const send = async (count: number) => {
      click(screen.getByRole('button', { name: /^Devolver 25,12/ }));
      await eventually(() => expect(server.bodies(REFUNDS)).toHaveLength(count));
      await eventually(() => expect(pageText()).toContain('Prueba otra vez.'));
    };
    select(screen.getByRole('combobox', { name: 'Motivo' }), 'customer');
    await send(1);
    await send(2);
    select(screen.getByRole('combobox', { name: 'Motivo' }), 'other');
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
    select(screen.getByRole('combobox', { name: 'Motivo' }), 'customer');
    click(screen.getByRole('button', { name: /^Devolver 25,12/ }));
    await screen.findByRole('button', { name: /^Devolver 10/ });
    expect(pageText()).toContain('Ha cambiado.');
  });
});
