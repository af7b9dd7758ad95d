import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openedByCode, openedByLink } from '../../../../test/guest.ts';
import { deliverAll, loadLine } from '../../../../test/own-data.ts';
import { latestAttempt, paidPurchase } from '../../../../test/purchase.ts';
import { pdf } from '../../../../test/staff/files.ts';
import {
  answerAs,
  askAbout,
  askedNote,
  mailIncident,
  sendPlan,
  takenNote,
} from '../../../../test/staff/incident.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { recordChargeback } from '../../../payments/disputes/chargeback.ts';
import { lockForSettling } from '../../../payments/settlement/settle.queries.ts';
import { remindOfIncidents } from '../../incidents/remind-of-incidents.ts';

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

describe('a question of staff', () => {
  it('[OS-8] pauses the line, is mailed with a link to itself, and shows what is waited for', async () => {
    const { who, orderId, lineId, incidentId } = await askedNote(test, operator);
    expect(await loadLine(test, orderId)).toMatchObject({
      state: 'waiting_customer',
      paused_at: expect.any(Date),
    });
    const mail = await mailIncident(test, incidentId);
    expect(mail?.text).toContain('El número no existe en esa calle.');
    expect(mail?.text).toContain('Plano de la vivienda');
    expect(mail?.text).toMatch(new RegExp(`/product/form/${incidentId}/${orderId}\\?k=`));
    expect(mail?.subject).not.toContain('Calle');
    const page = await pageAs(who, orderId);
    expect(page.lines).toMatchObject([{ id: lineId, incidentId, canUpdate: false }]);
    expect(page.timeline.events.map(({ kind }: { kind: string }) => kind)).toContain('asked');
    expect(page.timeline.events.map(({ kind }: { kind: string }) => kind)).not.toContain('waiting');
    expect(page.timeline.next).toMatchObject([{ kind: 'answer', lineId }]);
  });

  it('[AP-4] is where toFinalize leads', async () => {
    const { who, orderId, incidentId } = await askedNote(test, operator);
    const { url } = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}&toFinalize=1`)).json();
    expect(url).toBe(`/product/form/${incidentId}/${orderId}`);
  });

  it('[RT-7] shows its customer just what is asked, and nobody else anything', async () => {
    const asked = await askedNote(test, operator);
    const { who, orderId, incidentId } = asked;
    const input = { orderId: String(orderId), incidentId: String(incidentId) };
    const view = (await who.view('incident', input)).json().value;
    expect(view).toMatchObject({ state: 'open', form: { asked: ['direccion', 'ask_1'] } });
    expect(view.form.view.draft.answers.direccion).toBe('Calle de Ejemplo 12, 3.º B');
    for (const other of [
      await openVisitor(test),
      await openedByLink(test, orderId),
      (await paidPurchase(test)).who,
    ]) {
      expect((await other.view('incident', input)).json().value).toBeNull();
      expect(await answerAs(other, asked, ADDRESS)).toBeNull();
      expect((await sendPlan({ ...asked, who: other }, pdf())).statusCode).toBe(404);
    }
    const guest = await openedByCode(test, orderId);
    expect((await guest.view('incident', input)).json().value).toMatchObject({ id: incidentId });
    const mine = await askedNote(test, operator);
    const crossed = { orderId: String(mine.orderId), incidentId: String(incidentId) };
    expect((await mine.who.view('incident', crossed)).json().value).toBeNull();
  });

  it('[EN-16] is rejected while another one is open, for options that decide the price, and for nothing', async () => {
    const { lineId } = await takenNote(test, operator);
    const message = '';
    const ask = async (input: object, client = operator) => {
      const answer = await askAbout(client, lineId, { questions: [], options: [], message, ...input });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask({})).toEqual([400, 'body']);
    expect(await ask({ options: ['servicio_urgente'] })).toEqual([409, 'not_askable']);
    expect(await ask({ options: ['unknown'] })).toEqual([409, 'not_askable']);
    const first = { options: ['nombre'] };
    expect((await ask(first))[0]).toBe(200);
    expect((await ask(first))[0]).toBe(200);
    const admin = await signIn(test, 'admin');
    expect(await ask({ options: ['direccion'] }, admin)).toEqual([409, 'asked_already']);
    const incidents = await test.deps.db
      .selectFrom('incident')
      .select(['options', 'asked_by'])
      .where('line_id', '=', lineId)
      .execute();
    expect(incidents).toEqual([{ options: ['nombre'], asked_by: 'operador@folio.example' }]);
  });

  it('[AP-6] is not possible where a friend paid by a link, whose page hides the answers', async () => {
    const { orderId, lineId } = await takenNote(test, operator);
    await sql`update order_line set redacted = true where id = ${lineId}`.execute(test.deps.db);
    const answer = await askAbout(operator, lineId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'redacted']);
    expect(answer.json().message).toContain('puede preguntárselo a quien preparó el pedido');
    const [line] = (await orderAs(operator, orderId)).lines;
    expect(line?.actions.ask).toEqual({ allowed: false, reason: 'redacted' });
  });

  it('[OS-8] gives the asker a line that nobody has; a delivered or charged-back one is not asked about', async () => {
    const { orderId } = await paidPurchase(test);
    const { id } = await loadLine(test, orderId);
    expect((await askAbout(operator, id)).json().lines[0]).toMatchObject({ assignee: expect.any(String) });
    const other = await paidPurchase(test);
    await deliverAll(test, other.orderId);
    const answer = await askAbout(operator, (await loadLine(test, other.orderId)).id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'state']);
    const unpaid = await takenNote(test, operator);
    const { id: attemptId } = await latestAttempt(test, unpaid.orderId);
    await test.deps.db.transaction().execute(async (tx) => {
      const settling = await lockForSettling(tx, attemptId);
      await recordChargeback(tx, test.deps, settling, { ref: `dp_${unpaid.orderId}`, reason: 'fraudulent' });
    });
    await operator.call('POST', `api/lines/${unpaid.lineId}/take`);
    const late = await askAbout(operator, unpaid.lineId);
    expect([late.statusCode, late.json().code]).toEqual([409, 'refunded']);
  });

  it('[AP-10] is closed by an operator who goes on without an answer', async () => {
    const asked = await askedNote(test, operator);
    await operator.call('POST', `api/lines/${asked.lineId}/take`);
    expect((await orderAs(operator, asked.orderId)).lines[0]?.questions?.incidents).toMatchObject([
      { state: 'closed', endedAt: expect.any(String) },
    ]);
    expect(await answerAs(asked.who, asked, ADDRESS)).toMatchObject({ ok: false, code: 'closed' });
    expect((await loadLine(test, asked.orderId)).answers).toMatchObject({
      direccion: 'Calle de Ejemplo 12, 3.º B',
    });
  });

  it('is reminded of after two and five days, once each, and not after the answer', async () => {
    const { orderId, incidentId, who } = await askedNote(test, operator);
    const now = Date.now();
    const remindAfter = async (days: number) => {
      test.setNow(new Date(now + days * DAY_MS + HOUR_MS));
      await remindOfIncidents(test.deps);
      const { reminders } = await test.deps.db
        .selectFrom('incident')
        .select('reminders')
        .where('id', '=', incidentId)
        .executeTakeFirstOrThrow();
      return reminders;
    };
    expect([await remindAfter(1), await remindAfter(2), await remindAfter(4)]).toEqual([0, 1, 1]);
    const { rows } = await sql<{
      reminder: number;
    }>`select (data ->> 'reminder')::int as reminder from jobs.job
      where name = 'send-incident-mail' and data ->> 'incidentId' = ${String(incidentId)} order by 1`.execute(
      test.deps.db,
    );
    expect(rows.map(({ reminder }) => reminder)).toEqual([0, 1]);
    expect((await mailIncident(test, incidentId, 1))?.subject).toMatch(/^Seguimos esperando/);
    expect([await remindAfter(5), await remindAfter(9)]).toEqual([2, 2]);
    test.setNow();
    await sendPlan({ who, orderId, incidentId, lineId: 0, providerRef: '' }, pdf());
    await operator.call('POST', `api/lines/${(await loadLine(test, orderId)).id}/take`);
    expect(await mailIncident(test, incidentId, 2)).toBeUndefined();
  });
});
