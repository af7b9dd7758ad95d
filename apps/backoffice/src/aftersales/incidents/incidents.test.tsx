// @vitest-environment happy-dom
import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { openOrder } from '../../../test/open-order.ts';
import { line, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, staff } from '../../../test/screen.tsx';

const open = (answers: Answers) =>
  openOrder({ 'GET /api/queue': () => queueView([queueRow({ answered: true })]), ...answers });
const ASKED_AT = '2026-11-20T11:00:00.000Z';
const incident = {
  ...{ id: 1, state: 'open' as const, message: 'Revisa la escritura.', askedBy: 'ana@folio.example' },
  ...{ askedAt: ASKED_AT, endedAt: null, endedBy: null, reminders: 1, seenAt: null, seenBy: null },
  items: [{ option: 'municipio', label: 'Municipio', type: 'option' as const, answer: null }],
};
const asked = (questions: Partial<NonNullable<StaffLine['questions']>>, part: Partial<StaffLine> = {}) =>
  order({ lines: [line({ questions: { askable: [], incidents: [], changes: [], ...questions }, ...part })] });
const ASK = 'POST /api/lines/:lineId/ask';

describe('a question to the customer', () => {
  it('[EN-16] picks details and writes questions, shows what the customer will see, and is sent once', async () => {
    const { server } = open({
      [ASK]: () => asked({ incidents: [incident] }, { state: 'waiting_customer' }),
    });
    await screen.findByRole('button', { name: 'Preguntar al cliente' });
    press('a');
    const dialog = await screen.findByRole('dialog');
    const inside = within(dialog);
    click(inside.getByRole('button', { name: 'Preguntar' }));
    await eventually(() => expect(dialog.textContent).toContain('Elige al menos un dato'));
    expect(server.bodies(ASK)).toEqual([]);
    click(inside.getByRole('checkbox', { name: 'Municipio' }));
    click(inside.getByRole('button', { name: 'Pedir un archivo' }));
    type(await inside.findByRole('textbox', { name: 'Archivo 1' }), ' Plano ');
    click(inside.getByRole('button', { name: 'Añadir una pregunta' }));
    type(inside.getByRole('textbox', { name: /^Mensaje/ }), 'Revisa la escritura.');
    const preview = inside.getByRole('region', { name: 'El cliente verá' });
    await eventually(() => expect(preview.textContent).toMatch(/Revisa la escritura\..*Municipio.*Plano/));
    click(inside.getByRole('button', { name: 'Preguntar' }));
    await eventually(() => expect(pageText()).toContain('Hemos escrito a berta@example.com.'));
    expect(server.bodies(ASK)).toEqual([
      {
        options: ['municipio'],
        questions: [{ type: 'file', text: 'Plano' }],
        message: 'Revisa la escritura.',
      },
    ]);
  });

  it('[EN-16] is sent by Ctrl-Enter from a detail', async () => {
    const { server } = open({ [ASK]: () => asked({ incidents: [incident] }, { state: 'waiting_customer' }) });
    click(await screen.findByRole('button', { name: 'Preguntar al cliente' }));
    const detail = within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Municipio' });
    click(detail);
    await eventually(() => expect(detail).toHaveProperty('checked', true));
    const ctrlEnter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    detail.dispatchEvent(new KeyboardEvent('keydown', ctrlEnter));
    await eventually(() =>
      expect(server.bodies(ASK)).toEqual([{ options: ['municipio'], questions: [], message: '' }]),
    );
  });

  it('[EN-16] that somebody else has asked says so, and keeps what was written', async () => {
    open({ [ASK]: () => new Rejection(409, 'asked_already', 'Otra persona ya ha preguntado.') });
    click(await screen.findByRole('button', { name: 'Preguntar al cliente' }));
    const inside = within(await screen.findByRole('dialog'));
    click(inside.getByRole('checkbox', { name: 'Municipio' }));
    click(inside.getByRole('button', { name: 'Preguntar' }));
    await eventually(() => expect(pageText()).toContain('Otra persona ya ha preguntado.'));
    expect(inside.getByRole('checkbox', { name: 'Municipio' })).toHaveProperty('checked', true);
  });

  it('[OS-8] is listed with who asked, and the line goes on without an answer', async () => {
    open({
      'GET /api/orders/:orderId': () => asked({ incidents: [incident] }, { state: 'waiting_customer' }),
    });
    expect(await screen.findByRole('button', { name: 'Seguir sin respuesta' })).toBeDefined();
    for (const text of ['Espera respuesta', 'ana@folio.example', '1 recordatorio enviado'])
      expect(pageText()).toContain(text);
  });

  it('[OS-8] is closed without an answer after some seconds, can be undone until then, and says by whom', async () => {
    const waits = (part: Partial<StaffLine> = {}) =>
      asked({ incidents: [incident] }, { state: 'waiting_customer', ...part });
    let shown = waits();
    open({
      'GET /api/orders/:orderId': () => shown,
      'POST /api/lines/:lineId/take': () => {
        shown = waits({
          scheduled: { action: 'resume', by: 'Ana', refund: 0, awaitsBank: false, leftMs: 9_000 },
        });
        return shown;
      },
      'POST /api/lines/:lineId/undo': () => {
        const closed = { ...incident, state: 'closed' as const, endedAt: ASKED_AT };
        shown = asked({ incidents: [{ ...closed, endedBy: 'marta@folio.example' }] });
        return shown;
      },
    });
    click(await screen.findByRole('button', { name: 'Seguir sin respuesta' }));
    await eventually(() => expect(pageText()).toMatch(/Se sigue sin respuesta dentro de unos segundos/));
    click(screen.getAllByRole('button', { name: 'Deshacer' })[0] as HTMLElement);
    await eventually(() =>
      expect(pageText().replaceAll('\u00a0', ' ')).toMatch(/Cerrada sin respuesta .* · marta@folio.example/),
    );
  });

  it('[AP-10] shows its answer, what changed, and a mark in the queue', async () => {
    const municipio = { option: 'municipio', label: 'Municipio' };
    open({
      'GET /api/orders/:orderId': () =>
        asked({
          incidents: [
            {
              ...incident,
              ...{ state: 'answered', endedAt: ASKED_AT },
              items: [{ ...municipio, type: 'option', answer: 'Dos Hermanas' }],
            },
          ],
          changes: [
            {
              ...{ number: 2, at: ASKED_AT, cause: 'incident' },
              changes: [{ ...municipio, before: 'Sevilla', after: 'Dos Hermanas' }],
            },
          ],
        }),
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Respondida');
    expect(card.querySelector('del')?.textContent).toBe('Sevilla');
    expect(card.querySelector('ins')?.textContent).toBe('Dos Hermanas');
    expect(await screen.findByRole('img', { name: 'El cliente ha respondido' })).toBeDefined();
  });

  it('[AP-10] is seen once its answer is on the screen of an operator, and says by whom', async () => {
    const answered = { ...incident, state: 'answered' as const, endedAt: ASKED_AT };
    let shown = asked({ incidents: [answered] });
    const { server } = open({
      'GET /api/orders/:orderId': () => shown,
      'POST /api/lines/:lineId/seen': () => {
        shown = asked({ incidents: [{ ...answered, seenAt: ASKED_AT, seenBy: 'ana@folio.example' }] });
        return shown;
      },
    });
    await eventually(() => expect(pageText()).toContain('Visto por ana@folio.example'));
    expect(server.bodies('POST /api/lines/:lineId/seen')).toHaveLength(1);
  });

  it('[RO-4] is not seen by staff who work on no lines', async () => {
    const answered = { ...incident, state: 'answered' as const, endedAt: ASKED_AT };
    const { server } = open({
      'GET /api/me': () => staff({ permissions: ['orders.read', 'orders.answers'] }),
      'GET /api/orders/:orderId': () => asked({ incidents: [answered] }),
    });
    await eventually(() => expect(pageText()).toContain('Respondida'));
    expect(server.unanswered.filter((call) => call.endsWith('/seen'))).toEqual([]);
  });

  it('[RO-4] is not asked by anyone who sees no answers', async () => {
    open({ 'GET /api/orders/:orderId': () => order({ lines: [line({ questions: null })] }) });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Preguntar al cliente' })).toBeNull();
  });

  it('[AP-6] about answers of another is not possible, and leads on to a message to the buyer', async () => {
    const actions = { ...line().actions, ask: { allowed: false, reason: 'redacted' as const } };
    open({
      'GET /api/orders/:orderId': () => order({ lines: [line({ actions })] }),
      'GET /api/orders/:orderId/messages': () => ({ messages: [] }),
      'GET /api/reply-templates': () => ({ templates: [] }),
    });
    click(await screen.findByRole('button', { name: 'Escribirle un mensaje' }));
    expect(pageText()).toContain('puede preguntárselo a quien preparó el pedido');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Responder al cliente' }));
    expect(screen.queryByRole('button', { name: 'Preguntar al cliente' })).toBeNull();
  });

  it('[AP-6] about answers of another offers no message to staff who write none', async () => {
    const actions = { ...line().actions, ask: { allowed: false, reason: 'redacted' as const } };
    open({
      'GET /api/me': () => staff({ permissions: ['orders.read', 'orders.answers', 'orders.work'] }),
      'GET /api/orders/:orderId': () => order({ lines: [line({ actions })] }),
    });
    await eventually(() => expect(pageText()).toContain('puede preguntárselo a quien preparó el pedido'));
    expect(screen.queryByRole('button', { name: 'Escribirle un mensaje' })).toBeNull();
  });
});
