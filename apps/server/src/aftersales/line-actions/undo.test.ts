import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachDocument } from '../../../test/delivery.ts';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listRefunds } from '../../../test/providers/refunds.ts';
import { jobsFor, selectAuditEvents } from '../../../test/purchase.ts';
import { answerAs, askedNote } from '../../../test/staff/incident.ts';
import { beginNotes } from '../../../test/staff/not-found.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE_PRICE, NOTE_REST, readLines } from '../../../test/withdrawal.ts';
import { withStaff } from '../../staff/users/staff-schema.ts';
import { performScheduled } from './request-action.ts';

let test: TestApp;
let operator: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ environment: { STAFF_UNDO_SECONDS: '10' } });
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const begun = () => beginNotes(test, operator);
const act = (line: number, action: string, body: object = {}, who = operator) =>
  who.call('POST', `api/lines/${line}/${action}`, body);
const notFound = (line: number, who?: StaffClient) => act(line, 'not-found', { refund: NOTE_REST }, who);
const loadState = async (bought: { orderId: number }) => (await readLines(test, bought))[0]?.state;

/** Performs a line's scheduled action, as its job does when it is due. */
async function perform(lineId: number): Promise<void> {
  const { id } = await withStaff(test.deps.db)
    .selectFrom('staff_scheduled_action')
    .select('id')
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  await Promise.all([performScheduled(test.deps, id), performScheduled(test.deps, id)]);
}

describe('an action of staff', () => {
  it('[OS-8] is performed when its time to undo it ends, once', async () => {
    const { bought, first } = await begun();
    const answer = (await notFound(first)).json();
    expect(answer.lines[0]).toMatchObject({
      state: 'in_progress',
      scheduled: { action: 'not_found', leftMs: 10_000, refund: NOTE_REST },
      actions: { deliver: { allowed: false, reason: 'scheduled' } },
    });
    expect(await listRefunds(test, bought)).toEqual([]);
    await perform(first);
    expect(await loadState(bought)).toBe('not_found');
    expect(await listRefunds(test, bought)).toHaveLength(1);
    expect((await act(first, 'undo')).json()).toMatchObject({ code: 'performed' });
  });

  it('[OS-8] is undone by anybody who may work on it, and leaves no trace but in the history', async () => {
    const { bought, first } = await begun();
    await notFound(first);
    expect((await act(first, 'undo', {}, admin)).json().lines[0]).toMatchObject({
      state: 'in_progress',
      scheduled: null,
      actions: { markNotFound: { allowed: true } },
    });
    expect(await listRefunds(test, bought)).toEqual([]);
    expect(await selectAuditEvents(test, bought.orderId)).not.toContain('line_not_found');
    const undone = { actor: 'admin@folio.example', action: 'line_action_undone', lineId: first };
    const details = { action: 'not_found', requestedBy: 'operador@folio.example' };
    const late = await act(first, 'undo');
    expect([late.statusCode, late.json().events[0]]).toMatchObject([200, { ...undone, details }]);
    const accountant = await signIn(test, 'contable');
    expect((await act(first, 'undo', {}, accountant)).statusCode).toBe(403);
    expect((await act(2_000_000_000, 'undo')).statusCode).toBe(404);
  });

  it('[OS-8] bars every other action until then, also those of another operator', async () => {
    const { first } = await begun();
    await notFound(first);
    expect((await notFound(first)).statusCode).toBe(200);
    expect((await notFound(first, admin)).json()).toMatchObject({ code: 'scheduled' });
    expect((await act(first, 'take', {}, admin)).json()).toMatchObject({ code: 'scheduled' });
    const cancel = { refund: NOTE_PRICE, reason: 'our_fault', note: '' };
    expect((await act(first, 'cancel', cancel)).json()).toMatchObject({ code: 'scheduled' });
  });

  it('[OS-8] is performed by a job that is enqueued with it, for when it is due', async () => {
    const { first } = await begun();
    await notFound(first);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from job.start_after - job.created_on)::int as seconds from jobs.job
        join staff_scheduled_action action on action.id::text = job.data ->> 'actionId'
      where job.name = 'perform-action' and action.line_id = ${first}`.execute(test.deps.db);
    expect(rows).toEqual([{ seconds: 10 }]);
  });

  it('[OS-8] is not changed by another request with other words', async () => {
    const { first } = await begun();
    const cancel = { refund: NOTE_PRICE, reason: 'our_fault', note: 'Primera' };
    await act(first, 'cancel', cancel);
    expect((await act(first, 'cancel', cancel)).statusCode).toBe(200);
    const other = await act(first, 'cancel', { ...cancel, note: 'Corregida' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'scheduled']);
  });

  it('[OS-8] goes on without an answer, after which its customer reads so, and staff by whom', async () => {
    const asked = await askedNote(test, operator);
    const { who, orderId, lineId, incidentId } = asked;
    const shownAs = async (client: StaffClient): Promise<StaffOrder> =>
      (await client.call('GET', `api/orders/${orderId}`)).json();
    const first = (await act(lineId, 'take', {}, admin)).json().lines[0];
    expect(first).toMatchObject({ state: 'waiting_customer', scheduled: { action: 'resume' } });
    expect((await act(lineId, 'take', {}, admin)).statusCode).toBe(200);
    await act(lineId, 'undo', {}, admin);
    expect((await shownAs(admin)).lines[0]?.questions?.incidents).toMatchObject([{ state: 'open' }]);
    await act(lineId, 'take', {}, admin);
    await perform(lineId);
    const { lines, events } = await shownAs(admin);
    expect(lines[0]).toMatchObject({
      state: 'in_progress',
      questions: { incidents: [{ state: 'closed', endedBy: 'admin@folio.example' }] },
    });
    expect(events[0]).toMatchObject({ action: 'line_resumed', actor: 'admin@folio.example' });
    const named = { orderId: String(orderId), incidentId: String(incidentId) };
    const { timeline } = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(timeline.events.map(({ kind }: { kind: string }) => kind)).toContain('resumed');
    expect((await who.view('incident', named)).json().value).toMatchObject({
      ...{ state: 'closed', ending: 'Seguimos sin tu respuesta, con los datos que nos diste.' },
    });
    expect(await answerAs(who, asked, { direccion: 'Calle de Ejemplo 14' })).toMatchObject({
      message: expect.stringMatching(/^Seguimos sin tu respuesta/),
    });
  });

  it('[OS-8] of going on without an answer is stopped by the answer', async () => {
    const asked = await askedNote(test, operator, { options: ['direccion'], questions: [], message: '' });
    await act(asked.lineId, 'take');
    expect(await answerAs(asked.who, asked, { direccion: 'Calle de Ejemplo 14' })).toEqual({ ok: true });
    const { events }: StaffOrder = (await operator.call('GET', `api/orders/${asked.orderId}`)).json();
    expect(events.find(({ action }) => action === 'line_action_dropped')?.details).toEqual({
      ...{ action: 'resume', reason: 'answered' },
    });
  });

  it('[OS-8] of delivery tells the customer only then', async () => {
    const { bought, first } = await begun();
    const mails = async () => (await jobsFor(test, 'send-mail', bought.orderId)).length - confirmed;
    const confirmed = (await jobsFor(test, 'send-mail', bought.orderId)).length;
    await attachDocument(test, bought.orderId);
    await act(first, 'deliver');
    expect(await mails()).toBe(0);
    expect(await loadState(bought)).toBe('in_progress');
    await perform(first);
    expect(await loadState(bought)).toBe('delivered');
    expect(await mails()).toBe(1);
  });
});
