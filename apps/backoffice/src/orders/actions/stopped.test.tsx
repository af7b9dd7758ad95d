// @vitest-environment happy-dom
import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import type { StaffEvent, StaffOrder } from '@folio/contract/staff/orders/orders';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press } from '../../../test/dom.ts';
import type { Answers } from '../../../test/fake-server.ts';
import { line, ORDER_ID, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { queryClient } from '../../shell/query-client.ts';

const NEXT_ID = '100000002';
const ALLOWED = { allowed: true, reason: null } as const;
const document: NonNullable<StaffLine['documents']>[number] = {
  ...{ id: '5f1e7d0a-0000-4000-8000-0000000000d1', name: 'nota.pdf', mediaType: 'application/pdf' },
  ...{ size: 1000, addedAt: '2026-11-20T10:00:00.000Z', removable: true },
  details: { sha256: 'a', pages: null, reading: null, openings: [], links: [] },
};
const deliverable = (part: Partial<StaffLine> = {}) =>
  line({
    ...{ state: 'in_progress', documents: [document] },
    actions: { ...line().actions, deliver: ALLOWED, markNotFound: ALLOWED },
    ...part,
  });
const scheduled: StaffLine['scheduled'] = {
  ...{ action: 'deliver', by: 'Ana Inventada', refund: 0, awaitsBank: false, leftMs: 9_000 },
};
const stop = (reason: string, action = 'deliver', actor = 'ana@folio.example'): StaffEvent => ({
  ...{ id: 7, at: '2026-11-20T11:00:00.000Z', actorKind: 'staff', actor, lineId: 11 },
  ...{ action: 'line_action_dropped', details: { action, reason } },
});
const undone = (actor: string): StaffOrder =>
  order({
    lines: [deliverable()],
    events: [
      {
        ...stop('', 'deliver', actor),
        ...{
          action: 'line_action_undone',
          details: { action: 'deliver', requestedBy: 'ana@folio.example' },
        },
      },
    ],
  });
const stopped = (reason: string, action?: string, actor?: string): StaffOrder =>
  order({ lines: [deliverable()], events: [stop(reason, action, actor)] });

/** Opens a line whose delivery is then scheduled; `set` changes the order as the server has it. */
function open(answers: Answers = {}) {
  let shown: StaffOrder = order({ lines: [deliverable()] });
  const page = openPage(`/orders/${ORDER_ID}`, {
    'GET /api/queue': () => queueView([queueRow()]),
    'GET /api/filters': () => ({ stores: [], products: [] }),
    'GET /api/orders/:orderId': ({ params }) =>
      params.orderId === ORDER_ID
        ? shown
        : order({ id: NEXT_ID, lines: [line({ id: 12, name: 'Nota simple: la siguiente' })] }),
    'GET /api/orders/:orderId/messages': () => ({ messages: [] }),
    'GET /api/reply-templates': () => ({ templates: [] }),
    'POST /api/lines/:lineId/deliver': () => (shown = order({ lines: [deliverable({ scheduled })] })),
    ...answers,
  });
  const set = (changed: StaffOrder) => {
    shown = changed;
    // The stream of changes names the order.
    void queryClient.invalidateQueries({ queryKey: ['order', ORDER_ID] });
  };
  return { ...page, set };
}
const deliver = async () => click(await screen.findByRole('button', { name: 'Marcar como listo' }));
const undoButtons = () => screen.queryAllByRole('button', { name: 'Deshacer' });
const ANSWERED = 'No se ha entregado: el cliente ha respondido entretanto.';

describe('[OS-8] an action that is stopped before it is performed', () => {
  it('counts down no longer, says why, and keeps its document', async () => {
    const { set } = open();
    await deliver();
    await eventually(() => expect(undoButtons()).toHaveLength(2));
    set(stopped('answered'));
    await eventually(() => expect(undoButtons()).toEqual([]));
    const card = screen.getByRole('article');
    expect(card.textContent).toContain(ANSWERED);
    expect(card.textContent).toContain('nota.pdf');
    within(card).getByRole('button', { name: 'Marcar como listo' });
    expect(screen.getAllByRole('group').some(({ textContent }) => textContent?.includes(ANSWERED))).toBe(
      true,
    );
  });

  it('says so over the next line too, and leads back', async () => {
    const next = queueRow({ lineId: 12, orderId: NEXT_ID });
    const { set, location } = open({ 'GET /api/queue': () => queueView([queueRow(), next]) });
    await deliver();
    await eventually(() => expect(location()).toBe(`/orders/${NEXT_ID}?line=12`));
    await eventually(() => expect(undoButtons()).toHaveLength(1));
    set(stopped('answered'));
    await eventually(() => expect(pageText()).toContain(ANSWERED));
    await eventually(() => expect(undoButtons()).toEqual([]));
    click(screen.getByRole('button', { name: 'Ver la línea' }));
    await eventually(() => expect(location()).toBe(`/orders/${ORDER_ID}?line=11`));
    await eventually(() => expect(screen.queryByRole('button', { name: 'Ver la línea' })).toBeNull());
  });

  it('says so on the line until staff go on with it, and in the history', async () => {
    const { set } = open();
    set(stopped('changed', 'not_found', 'marta@folio.example'));
    const words = 'No se ha marcado como no encontrada: ha cambiado el importe que se devuelve.';
    await eventually(() => expect(screen.getByRole('article').textContent).toContain(words));
    const item = () => screen.getAllByRole('listitem').find((one) => one.textContent?.includes(words));
    expect(item()?.textContent).toContain('Acción parada');
    const [event] = stopped('changed', 'not_found').events;
    if (!event) throw new Error('no event');
    const taken = { ...event, id: 8, action: 'line_taken', details: {} };
    set(order({ lines: [deliverable()], events: [taken, event] }));
    await eventually(() => expect(screen.getByRole('article').textContent).not.toContain(words));
  });

  it('by a colleague who undoes it says who, also by `z`, and in the history', async () => {
    const { set } = open({ 'POST /api/lines/:lineId/undo': () => undone('marta@folio.example') });
    await deliver();
    await eventually(() => expect(undoButtons()).toHaveLength(2));
    press('z');
    const words = 'Deshecho por marta@folio.example: no ha pasado nada.';
    await eventually(() => expect(pageText()).toContain(words));
    expect(pageText()).not.toContain('Deshecho: no ha pasado nada.');
    set(undone('marta@folio.example'));
    await eventually(() => expect(undoButtons()).toEqual([]));
    await screen.findByRole('button', { name: 'Ver la línea' });
    const item = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('Acción deshecha'));
    expect(item?.textContent).toContain('Marcar como listo (lo pidió ana@folio.example)');
    expect(screen.getByRole('article').textContent).toContain(words);
  });

  it('by its own user in another window counts down no longer, and says nothing of a colleague', async () => {
    const { set } = open();
    await deliver();
    await eventually(() => expect(undoButtons()).toHaveLength(2));
    set(undone('ana@folio.example'));
    await eventually(() => expect(undoButtons()).toEqual([]));
    expect(pageText()).not.toContain('Deshecho por');
  });

  it('of a colleague is announced with the reason', async () => {
    const { set } = open();
    await screen.findByRole('article');
    set(stopped('withdrawn', 'cancel', 'marta@folio.example'));
    await eventually(() =>
      expect(pageText()).toContain(
        'marta@folio.example: No se ha cancelado: el cliente ha desistido entretanto.',
      ),
    );
  });
});
