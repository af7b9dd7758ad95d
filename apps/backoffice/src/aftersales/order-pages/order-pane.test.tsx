// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { openOrder } from '../../../test/open-order.ts';
import { line, ORDER_ID, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually } from '../../../test/screen.tsx';

const taken = line({ state: 'in_progress', assignee: 'Ana Inventada' });
const ALLOWED = { allowed: true, reason: null } as const;
const DELIVERY = {
  action: 'deliver',
  by: 'Ana Inventada',
  leftMs: 10_000,
  refund: 0,
  awaitsBank: false,
} as const;
const document = {
  id: '5f1e7d0a-0000-4000-8000-0000000000d1',
  name: 'nota.pdf',
  mediaType: 'application/pdf',
  size: 2048,
  addedAt: '2026-11-20T10:00:00.000Z',
  removable: true,
  details: { sha256: 'c0ffee', pages: 2, reading: null, openings: [], links: [] },
};
const ready = line({
  documents: [document],
  actions: { ...line().actions, deliver: { allowed: true, reason: null } },
});

describe('the order', () => {
  it('[OS-8] is taken by a button, and shows its new assignee', async () => {
    const { server } = openOrder({ 'POST /api/lines/:lineId/take': () => order({ lines: [taken] }) });
    click(await screen.findByRole('button', { name: 'Tomar' }));
    await eventually(() => expect(pageText()).toContain('La línea es tuya.'));
    expect(pageText()).toContain('Ana Inventada');
    expect(server.received.map(({ name }) => name)).toContain('POST /api/lines/:lineId/take');
  });

  it('is taken by the key t', async () => {
    const { server } = openOrder({ 'POST /api/lines/:lineId/take': () => order({ lines: [taken] }) });
    await screen.findByRole('button', { name: 'Tomar' });
    press('t');
    await eventually(() => expect(server.bodies('POST /api/lines/:lineId/take')).toHaveLength(1));
  });

  it('says why it was not taken', async () => {
    openOrder({ 'POST /api/lines/:lineId/take': () => new Rejection(409, 'state', 'Ya está lista.') });
    click(await screen.findByRole('button', { name: 'Tomar' }));
    await eventually(() => expect(pageText()).toContain('Ya está lista.'));
  });

  it.each([
    ['in_progress', true],
    ['delivered', false],
    ['not_found', false],
    ['refunded', false],
  ] as const)('[OS-8] shows the deadline of a line that is %s: %s', async (state, isShown) => {
    openOrder({ 'GET /api/orders/:orderId': () => order({ lines: [line({ state })] }) });
    const card = await screen.findByRole('article');
    expect(within(card).queryByText('Plazo') !== null).toBe(isShown);
  });

  it('[OS-8] cannot be delivered without a document, and says so', async () => {
    openOrder({});
    const button = await screen.findByRole('button', { name: 'Marcar como listo' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-describedby')).toBe('why-11');
  });

  it('[OS-8] is delivered after some seconds, in which its delivery can be undone', async () => {
    const { server } = openOrder({
      'GET /api/orders/:orderId': () => order({ lines: [ready] }),
      'POST /api/lines/:lineId/deliver': () => order({ lines: [{ ...ready, scheduled: DELIVERY }] }),
      'POST /api/lines/:lineId/undo': () => order({ lines: [ready] }),
    });
    click(await screen.findByRole('button', { name: 'Marcar como listo' }));
    await eventually(() => expect(pageText()).toContain('avisaremos a berta@example.com'));
    expect(screen.queryByRole('button', { name: 'Marcar como listo' })).toBeNull();
    expect(pageText()).toContain('Lo ha pedido Ana Inventada.');
    const [notice] = screen.getAllByRole('button', { name: 'Deshacer' });
    click(notice as HTMLElement);
    await screen.findByRole('button', { name: 'Marcar como listo' });
    expect(server.bodies('POST /api/lines/:lineId/undo')).toHaveLength(1);
    expect(pageText()).toContain('no ha pasado nada');
  });

  it('[OS-8] is undone by the key z, once', async () => {
    const { server } = openOrder({
      'GET /api/orders/:orderId': () => order({ lines: [ready] }),
      'POST /api/lines/:lineId/deliver': () => order({ lines: [{ ...ready, scheduled: DELIVERY }] }),
      'POST /api/lines/:lineId/undo': () => order({ lines: [ready] }),
    });
    await screen.findByRole('button', { name: 'Marcar como listo' });
    press('e');
    await eventually(() => expect(pageText()).toContain('avisaremos a berta@example.com'));
    press('z');
    press('z');
    await eventually(() => expect(pageText()).toContain('no ha pasado nada'));
    expect(server.bodies('POST /api/lines/:lineId/undo')).toHaveLength(1);
  });

  it('[OS-8] leads on to the next line of the list once it is delivered', async () => {
    const second = order({ id: '100000002', email: 'carlos@example.com', lines: [line({ id: 12 })] });
    openOrder({
      'GET /api/queue': () =>
        queueView([queueRow(), queueRow({ lineId: 12, orderId: '100000002', email: 'carlos@example.com' })]),
      'GET /api/orders/:orderId': ({ params }) =>
        params.orderId === ORDER_ID ? order({ lines: [ready] }) : second,
      'POST /api/lines/:lineId/deliver': () => order({ lines: [{ ...ready, scheduled: DELIVERY }] }),
    });
    await screen.findByRole('button', { name: 'Marcar como listo' });
    await screen.findByRole('link', { name: '100000002' });
    press('e');
    await screen.findByRole('heading', { name: /100000002/ });
  });

  it('[OS-8] is cancelled for a reason, with words for the customer', async () => {
    const actions = { ...line().actions, cancel: ALLOWED };
    const { server } = openOrder({
      'GET /api/orders/:orderId': () => order({ lines: [line({ actions })] }),
      'POST /api/lines/:lineId/cancel': () => order({ lines: [line({ state: 'cancelled' })] }),
    });
    click(await screen.findByRole('button', { name: 'Cancelar la línea' }));
    const dialog = await screen.findByRole('dialog');
    await eventually(() => expect(dialog.textContent).toContain('25,12'));
    click(within(dialog).getByRole('radio', { name: 'Lo pide el cliente' }));
    type(within(dialog).getByRole('textbox'), 'Hecho.');
    click(within(dialog).getByRole('button', { name: 'Cancelar la línea' }));
    await eventually(() => expect(pageText()).toContain('vuelven al cliente'));
    expect(server.bodies('POST /api/lines/:lineId/cancel')).toEqual([
      { refund: 2512, reason: 'customer', note: 'Hecho.' },
    ]);
  });

  it('removes a document that is not delivered yet', async () => {
    openOrder({
      'GET /api/orders/:orderId': () => order({ lines: [ready] }),
      'DELETE /api/documents/:documentId': () => order(),
    });
    click(await screen.findByRole('button', { name: 'Quitar nota.pdf' }));
    await eventually(() => expect(screen.queryAllByRole('link', { name: 'nota.pdf' })).toEqual([]));
  });

  it('saves a note once, though its answer was lost and it was sent again', async () => {
    let isLost = true;
    const { server } = openOrder({
      'POST /api/orders/:orderId/notes': () => {
        if (!isLost) return order();
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    type(await screen.findByRole('textbox', { name: /^Nota interna/ }), 'Llamar a Berta');
    click(screen.getByRole('button', { name: 'Guardar la nota' }));
    await eventually(() => expect(pageText()).toContain('No hay conexión'));
    click(screen.getByRole('button', { name: 'Guardar la nota' }));
    await eventually(() => expect(pageText()).toContain('Nota guardada.'));
    const sent = server.received.filter(({ name }) => name.endsWith('/notes'));
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'Llamar a Berta' }, { text: 'Llamar a Berta' }]);
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('says that no order has the number', async () => {
    openOrder({ 'GET /api/orders/:orderId': () => new Rejection(404, 'not_found', 'No existe.') });
    await eventually(() => expect(pageText()).toContain('No hay ningún pedido con este número'));
  });

  it.each([
    [{ refund: 1421, awaitsBank: false }, '14,21 € vuelven al cliente.'],
    [{ refund: 0, awaitsBank: false }, 'No queda dinero por devolver.'],
    [{ refund: 1421, awaitsBank: true }, '14,21 € esperan a lo que decida el banco del cliente.'],
  ])('[OS-8] says of a line about to be marked as not found what comes back: %o', async (money, words) => {
    const scheduled = { ...DELIVERY, action: 'not_found' as const, ...money };
    openOrder({ 'GET /api/orders/:orderId': () => order({ lines: [line({ scheduled })] }) });
    await screen.findByRole('button', { name: 'Deshacer' });
    expect(pageText()).toMatch(/Se marca como no encontrada dentro de unos segundos\./);
    expect(pageText().replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('[AP-28] says in words that the data of a withdrawal are erased', async () => {
    const withdrawal = {
      ...{ id: 'w1', at: '2026-11-20T10:00:00.000Z', email: '', wording: '', reason: '' },
      ...{ locale: 'es' as const, how: 'Te lo devolvemos.', lines: [] },
    };
    openOrder({ 'GET /api/orders/:orderId': () => order({ email: '', withdrawals: [withdrawal] }) });
    await eventually(() =>
      expect(pageText()).toContain('Los datos del cliente y sus palabras se han borrado'),
    );
    expect(pageText()).not.toContain('Declarado por');
  });

  it('[RO-4] hides answers, documents and payments that the role may not see', async () => {
    const hidden = line({ name: 'Nota simple', answers: null, answerFiles: null, documents: null });
    openOrder({ 'GET /api/orders/:orderId': () => order({ lines: [hidden], payments: null }) });
    await screen.findByRole('heading', { name: /100000001/ });
    expect(screen.getByRole('region', { name: 'Pedido elegido' }).textContent).not.toContain('Sevilla');
    expect(screen.queryAllByRole('button', { name: 'Devolver dinero' })).toEqual([]);
  });
});
