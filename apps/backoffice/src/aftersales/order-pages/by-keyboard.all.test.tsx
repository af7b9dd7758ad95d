// @vitest-environment happy-dom
import type { StaffEvent, StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, inDialog, pageText, press, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { openOrder } from '../../../test/open-order.ts';
import { line, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually } from '../../../test/screen.tsx';
import { queryClient } from '../../page/shell/query-client.ts';

const ALLOWED = { allowed: true, reason: null } as const;
const SCHEDULED = {
  action: 'deliver',
  by: 'Ana Inventada',
  refund: 0,
  awaitsBank: false,
  leftMs: 9_000,
} as const;
const template = {
  id: '5f1e7d0a-0000-4000-8000-0000000000a1',
  name: 'En ello',
  texts: { es: 'Seguimos con tu pedido.', pt: 'O', en: 'The' },
};
const open = (answers: Answers = {}) =>
  openOrder({
    'GET /api/orders/:orderId/messages': () => ({ messages: [] }),
    'GET /api/reply-templates': () => ({ templates: [template] }),
    ...answers,
  });
const ctrlEnter = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
const answerBox = () => screen.findByRole('textbox', { name: 'Responder al cliente' });
const focused = () => document.activeElement;

describe('by keyboard alone', () => {
  it('[EN-16] `m` answers the customer, Ctrl-Enter sends, and Escape leaves the text', async () => {
    const { server } = open({ 'POST /api/orders/:orderId/messages': () => ({ messages: [] }) });
    const box = await answerBox();
    press('m');
    expect(focused()).toBe(box);
    type(box, 'Mañana.');
    ctrlEnter();
    await eventually(() =>
      expect(server.bodies('POST /api/orders/:orderId/messages')).toEqual([{ text: 'Mañana.', fileIds: [] }]),
    );
    press('Escape');
    expect(focused()).toBe(document.body);
  });

  it('[EN-16] a template leads on to its text', async () => {
    open();
    const box = await answerBox();
    click(screen.getByRole('combobox', { name: 'Plantilla' }));
    click(await screen.findByRole('option', { name: 'En ello' }));
    await eventually(() => expect(box).toHaveProperty('value', 'Seguimos con tu pedido.'));
    expect(focused()).toBe(box);
  });

  it('[EN-16] the focus stays in the order after a question, whose button is gone', async () => {
    const asked = line({
      state: 'waiting_customer',
      actions: { ...line().actions, ask: { allowed: false, reason: 'state' } },
    });
    let stored = order();
    open({
      'GET /api/orders/:orderId': () => stored,
      'POST /api/lines/:lineId/ask': () => {
        stored = order({ lines: [asked] });
        return stored;
      },
    });
    click(await screen.findByRole('button', { name: 'Preguntar al cliente' }));
    click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Municipio' }));
    click(inDialog('Preguntar'));
    await eventually(() => expect(screen.queryByRole('button', { name: 'Preguntar al cliente' })).toBeNull());
    await eventually(() => expect((focused() as HTMLElement).id).toBe('work'));
  });

  it('[EN-16] a removed question gives the focus to the button that adds one', async () => {
    open();
    click(await screen.findByRole('button', { name: 'Preguntar al cliente' }));
    const dialog = within(await screen.findByRole('dialog'));
    click(dialog.getByRole('button', { name: 'Añadir una pregunta' }));
    click(await dialog.findByRole('button', { name: 'Quitar: Pregunta 1' }));
    expect(focused()).toBe(dialog.getByRole('button', { name: 'Añadir una pregunta' }));
  });
});

describe('an action that can be undone', () => {
  const deliverable = () => line({ state: 'in_progress', actions: { ...line().actions, deliver: ALLOWED } });
  const scheduled = (by: string = SCHEDULED.by) =>
    order({ lines: [line({ scheduled: { ...SCHEDULED, by } })] });

  it('[OS-8] leads the focus on to the next line', async () => {
    const { location } = open({
      'GET /api/queue': () => queueView([queueRow(), queueRow({ lineId: 12, orderId: '100000002' })]),
      'GET /api/orders/:orderId': ({ params }) => order({ id: params.orderId ?? '', lines: [deliverable()] }),
      'POST /api/lines/:lineId/deliver': () => scheduled(),
    });
    click(await screen.findByRole('button', { name: 'Marcar como listo' }));
    await eventually(() => expect(location()).toBe('/orders/100000002?line=12'));
    await eventually(() => expect((focused() as HTMLElement).id).toBe('work'));
  });

  it('[OS-8] takes its notification along when the line’s own button undoes it', async () => {
    let shown = order({ lines: [deliverable()] });
    open({
      'GET /api/orders/:orderId': () => shown,
      'POST /api/lines/:lineId/deliver': () => (shown = scheduled()),
      'POST /api/lines/:lineId/undo': () => (shown = order({ lines: [deliverable()] })),
    });
    click(await screen.findByRole('button', { name: 'Marcar como listo' }));
    await eventually(() => expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(2));
    click(within(screen.getByRole('article')).getByRole('button', { name: 'Deshacer' }));
    await eventually(() => expect(screen.queryAllByRole('button', { name: 'Deshacer' })).toEqual([]));
  });

  it('[OS-8] is undone by `z` after the page was loaded again, and once more after a lost connection', async () => {
    let isDown = true;
    const { server } = open({
      'GET /api/orders/:orderId': () => scheduled(),
      'POST /api/lines/:lineId/undo': () => {
        if (isDown) throw new TypeError('no connection');
        return order({ lines: [deliverable()] });
      },
    });
    await screen.findByRole('button', { name: 'Deshacer' });
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay conexión'));
    isDown = false;
    press('z');
    await screen.findByRole('button', { name: 'Marcar como listo' });
    expect(server.bodies('POST /api/lines/:lineId/undo')).toHaveLength(2);
  });

  it('[OS-8] of a colleague is undone by its button, not by `z`', async () => {
    const { server } = open({
      'GET /api/orders/:orderId': () => scheduled('Marta Inventada'),
      'POST /api/lines/:lineId/undo': () => order({ lines: [deliverable()] }),
    });
    const button = await screen.findByRole('button', { name: 'Deshacer' });
    press('z');
    // A later request arrives after one that the key would have sent.
    void queryClient.invalidateQueries({ queryKey: ['order'] });
    await eventually(() => expect(server.bodies('GET /api/orders/:orderId').length).toBeGreaterThan(1));
    expect(server.bodies('POST /api/lines/:lineId/undo')).toEqual([]);
    click(button);
    await eventually(() => expect(server.bodies('POST /api/lines/:lineId/undo')).toHaveLength(1));
  });
});

describe('what others do on the open order', () => {
  const event = (id: number, part: Partial<StaffEvent>): StaffEvent => ({
    ...{ id, at: '2026-11-20T11:00:00.000Z', actorKind: 'staff', actor: 'marta@folio.example' },
    ...{ action: 'line_taken', lineId: 11, details: {}, ...part },
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['order'] });

  it('[OS-8] is announced, but not what the user does', async () => {
    let shown: StaffOrder = order({ events: [event(1, { action: 'note' })] });
    open({ 'GET /api/orders/:orderId': () => shown });
    await screen.findByRole('article');
    const events = [
      event(3, { actor: 'ana@folio.example', action: 'document_added' }),
      event(4, { actorKind: 'customer', actor: 'berta@example.com', action: 'customer_answered' }),
      event(2, {}),
    ];
    shown = order({ events: [...events, ...shown.events] });
    reload();
    await eventually(() => expect(pageText()).toContain('berta@example.com: El cliente responde'));
    await eventually(() => expect(pageText()).toContain('marta@folio.example: Línea tomada'));
    expect(pageText()).not.toContain('ana@folio.example:');
    shown = { ...shown, lines: [line({ scheduled: { ...SCHEDULED, by: 'Marta Inventada' } })] };
    reload();
    await eventually(() => expect(pageText()).toContain('Marta Inventada: Se entrega'));
  });

  it('[OS-8] leaves the text of a note alone', async () => {
    let shown = order();
    open({
      'GET /api/orders/:orderId': () => shown,
      'POST /api/orders/:orderId/notes': () => new Rejection(503, 'busy'),
    });
    const note = await screen.findByRole('textbox', { name: 'Nota interna' });
    type(note, 'Llamar al registro.');
    shown = order({
      lines: [line({ state: 'delivered' })],
      events: [event(2, { action: 'line_delivered' })],
    });
    reload();
    await eventually(() => expect(pageText()).toContain('marta@folio.example: '));
    expect(focused()).toBe(note);
    expect(note).toHaveProperty('value', 'Llamar al registro.');
  });
});
