import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '../../../test/http/read-zip.ts';
import { deliverAll, loadLine } from '../../../test/own-data.ts';
import { pdf } from '../../../test/staff/files.ts';
import { answerAs, askAbout, askedNote, sendPlan } from '../../../test/staff/incident.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { openVisitor } from '../../../test/visitor.ts';
import { eraseOrder } from '../own-data/erase-order.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const orderAs = async (client: StaffClient, orderId: number): Promise<StaffOrder> =>
  (await client.call('GET', `api/orders/${orderId}`)).json();
const pageAs = async (who: Awaited<ReturnType<typeof openVisitor>>, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
const ADDRESS = { direccion: 'Calle de Ejemplo 14, 3.º B' };

describe('an answer', () => {
  it('[AP-10] resumes the line with its promise, keeps its operator, and shows what changed', async () => {
    const start = new Date('2026-11-25T09:00:00Z');
    test.setNow(start);
    const asked = await askedNote(test, operator);
    const { who, orderId, incidentId } = asked;
    const promised = (await loadLine(test, orderId)).promised_at as Date;
    test.setNow(new Date(start.getTime() + DAY_MS));
    const upload = await sendPlan(asked, pdf());
    expect(upload.statusCode, upload.body).toBe(200);
    const { file } = upload.json().value;
    expect(await answerAs(who, asked, { ...ADDRESS, nombre: 'Otra', ask_1: [file] })).toEqual({ ok: true });
    const line = await loadLine(test, orderId);
    expect(line).toMatchObject({ state: 'in_progress', paused_at: null });
    expect(line.promised_at?.getTime()).toBe(promised.getTime() + DAY_MS);
    expect(line.answers).toMatchObject({ ...ADDRESS, nombre: 'Ana Prueba Inventada' });
    expect(line.printed).toContainEqual(
      expect.objectContaining({ option: 'direccion', value: ADDRESS.direccion }),
    );
    const [shown] = (await orderAs(operator, orderId)).lines;
    expect(shown).toMatchObject({ assignee: expect.any(String), state: 'in_progress' });
    expect(shown?.answerFiles).toMatchObject([{ name: 'plano.pdf', label: 'Plano de la vivienda' }]);
    expect(shown?.questions).toMatchObject({
      incidents: [{ state: 'answered', items: [{ answer: ADDRESS.direccion }, { answer: 'plano.pdf' }] }],
      changes: [
        {
          cause: 'incident',
          changes: expect.arrayContaining([
            expect.objectContaining({ before: 'Calle de Ejemplo 12, 3.º B', after: ADDRESS.direccion }),
          ]),
        },
      ],
    });
    const queue = await operator.call('GET', `api/queue?text=${orderId}`);
    expect(queue.json().rows).toMatchObject([{ answered: true }]);
    const found = await operator.call('GET', 'api/queue?text=Ejemplo%2014');
    expect(found.json().rows.map((row: { orderId: string }) => row.orderId)).toContain(String(orderId));
    expect((await pageAs(who, orderId)).timeline.events.at(-1)).toMatchObject({ kind: 'answered' });
    const again = await answerAs(who, asked, { direccion: 'Calle Otra 1' });
    expect(again).toMatchObject({ ok: false, reason: 'rejected', code: 'answered' });
    expect((await loadLine(test, orderId)).answers).toMatchObject(ADDRESS);
    expect((await who.view('incident', view(orderId, incidentId))).json().value).toMatchObject({
      ...{ state: 'answered', form: null, endedAt: expect.any(String) },
    });
    // A press or a call that is repeated finds its own answer.
    expect(await answerAs(who, asked, { ...ADDRESS, ask_1: [file] })).toEqual({ ok: true });
  });

  it('[AP-10] that lacks something is asked again, and moves nothing', async () => {
    const asked = await askedNote(test, operator);
    expect(await answerAs(asked.who, asked, { direccion: '', ask_1: [] })).toMatchObject({
      ok: false,
      errors: [
        { option: 'direccion', code: 'required' },
        { option: 'ask_1', code: 'required' },
      ],
    });
    expect(await loadLine(test, asked.orderId)).toMatchObject({ state: 'waiting_customer' });
  });

  it('[AP-10] cannot name a file of another order', async () => {
    const [asked, other] = [await askedNote(test, operator), await askedNote(test, operator)];
    const { file } = (await sendPlan(other, pdf())).json().value;
    expect(await answerAs(asked.who, asked, { ...ADDRESS, ask_1: [file] })).toMatchObject({
      ok: false,
      errors: [{ option: 'ask_1', code: 'required' }],
    });
  });

  it('[EN-16] keeps earlier answers to staff’s own questions, and numbers the next one after them', async () => {
    const text = { options: [], message: '', questions: [{ type: 'area', text: '¿Qué planta es?' }] };
    const asked = await askedNote(test, operator, text);
    await answerAs(asked.who, asked, { ask_1: 'La tercera' });
    const second = await askAbout(operator, asked.lineId, {
      ...text,
      questions: [{ type: 'area', text: '¿Y la puerta?' }],
    });
    expect(await answerAs(asked.who, asked, { ask_1: 'Otra' })).toMatchObject({ code: 'answered' });
    const [line] = second.json().lines;
    const incidentId = line.questions.incidents[0].id;
    expect(await answerAs(asked.who, { ...asked, incidentId }, { ask_2: 'La B' })).toEqual({ ok: true });
    expect((await loadLine(test, asked.orderId)).answers).toMatchObject({
      ask_1: 'La tercera',
      ask_2: 'La B',
    });
  });

  it('[AP-10] [OS-8] that comes after the line was cancelled is told so, and since when', async () => {
    const asked = await askedNote(test, operator);
    const { who, orderId, incidentId, lineId } = asked;
    const cancelledAt = new Date('2026-11-27T10:00:00Z');
    test.setNow(cancelledAt);
    const refund = (await orderAs(operator, orderId)).lines[0]?.ifCancelled?.refund;
    const cancel = { refund, reason: 'our_fault', note: '' };
    expect((await operator.call('POST', `api/lines/${lineId}/cancel`, cancel)).statusCode).toBe(200);
    const incident = async () => (await who.view('incident', view(orderId, incidentId))).json().value;
    for (const state of ['cancelled', 'refunded'] as const) {
      await test.deps.db.updateTable('order_line').set({ state }).where('id', '=', lineId).execute();
      expect(await answerAs(who, asked, ADDRESS)).toMatchObject({
        code: 'closed',
        message: 'Este documento se canceló. Ya no esperamos esta respuesta: no se ha cambiado nada.',
      });
      expect(await incident()).toMatchObject({
        ending: 'Este documento se canceló.',
        endedAt: cancelledAt.toISOString(),
      });
    }
    const update = { orderId: String(orderId), lineId: String(lineId) };
    const { rejection } = (await who.view('lineUpdate', update)).json().value;
    expect(rejection.message).toBe(
      'Este documento se canceló. Los datos del pedido ya no se pueden cambiar.',
    );
  });

  it('[RO-4] is hidden from roles that see no answers', async () => {
    const { orderId } = await askedNote(test, operator);
    const accountant = await signIn(test, 'contable');
    expect((await orderAs(accountant, orderId)).lines[0]).toMatchObject({ questions: null });
  });

  it('[AP-8] is part of the copy of the own data, and goes with the order’s erasure', async () => {
    const asked = await askedNote(test, operator);
    const { file } = (await sendPlan(asked, pdf())).json().value;
    await answerAs(asked.who, asked, { ...ADDRESS, ask_1: [file] });
    const archive = readZip((await asked.who.get(`/pedidos/${asked.orderId}/data.zip`)).rawPayload);
    const order = JSON.parse(String(archive.get(`orders/${asked.orderId}/order.json`)));
    expect(order.lines).toMatchObject([
      {
        questions: [{ message: 'El número no existe en esa calle.', texts: ['Plano de la vivienda'] }],
        earlierAnswers: [
          {
            answers: expect.arrayContaining([
              expect.objectContaining({ value: 'Calle de Ejemplo 12, 3.º B' }),
            ]),
          },
        ],
      },
    ]);
    await deliverAll(test, asked.orderId);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, asked.orderId, { why: 'request', by })).toBe(true);
    for (const table of ['incident', 'answer_version'] as const) {
      const rows = await test.deps.db
        .selectFrom(table)
        .select('line_id')
        .where('order_id', '=', asked.orderId)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

const view = (orderId: number, incidentId: number) => ({
  orderId: String(orderId),
  incidentId: String(incidentId),
});
