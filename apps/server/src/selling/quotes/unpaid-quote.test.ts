import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import {
  checkOut,
  EMAIL,
  payOrder,
  selectAuditEvents,
  selectOrderRow,
  type TestVisitor,
} from '../../../test/purchase.ts';
import { queryInProgress, sendFound } from '../../../test/staff/quotes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendQuoteOrder } from './send-quote-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';
const viewAs = async (who: TestVisitor, id: string) => (await who.view('quote', { id })).json().value;
const ask = (who: TestVisitor, id: string, key: string) => who.view('mailQuoteOrder', { id, key });

/** A sent quote of found properties, with a reader who has the first in the cart. */
async function withQuote() {
  const { operator, lineId } = await queryInProgress(test);
  const { id, lines } = await sendFound(test, operator, lineId);
  const reader = await openVisitor(test);
  await reader.view('loadQuote', { id, picked: [lines[0]?.id] });
  return { id, reader, operator };
}

/** Runs the jobs that mail the order of a quote; returns the mails. */
async function loadMails(quoteId: string) {
  const { rows } = await sql<{ data: JobData['send-quote-order'] }>`
    select data from jobs.job where name = 'send-quote-order' and data ->> 'quoteId' = ${quoteId}`.execute(
    test.deps.db,
  );
  const before = test.mails.length;
  for (const { data } of rows) await sendQuoteOrder(test.deps, data);
  return test.mails.slice(before);
}

describe('[AP-6] a quote of staff whose order waits for its payment', () => {
  it('is paid on another device by a link that goes to the address of the quote alone', async () => {
    const { id, reader } = await withQuote();
    const orderId = await checkOut(reader, '');
    const laptop = await openVisitor(test);
    expect(await viewAs(laptop, id)).toEqual({
      ...{ state: 'ordered', order: null },
      paying: { sendsLink: true },
    });
    const answers = [await ask(laptop, id, 'once'), await ask(laptop, id, 'once')];
    for (const answer of answers) {
      expect(answer.json().value).toBe(true);
      expect(answer.body).not.toContain(String(orderId));
    }
    const mails = await loadMails(id);
    expect(mails).toMatchObject([{ to: EMAIL, subject: expect.stringContaining('Falta el pago') }]);
    expect(mails[0]?.text).not.toContain('Otra persona');
    const key = new URL(mails[0]?.text.match(/https?:\S+\?k=\S+/)?.[0] ?? '').searchParams.get('k');
    expect((await laptop.view('order', { orderId: String(orderId), key })).json().value).toMatchObject({
      isRedacted: true,
      state: 'awaiting_payment',
    });
    expect(await viewAs(laptop, id)).toEqual({
      state: 'ordered',
      order: { id: String(orderId), isPaid: false },
    });
    // The link of the phone that began it still works.
    expect((await selectOrderRow(test, orderId)).link_version).toBe(1);
    await payOrder(test, reader, orderId);
    expect((await ask(await openVisitor(test), id, 'late')).json().value).toBe(false);
    expect(await loadMails(id)).toEqual([]);
    expect(await viewAs(await openVisitor(test), id)).toEqual({ state: 'ordered', order: null });
  });

  it('mails its link five times an hour at most', async () => {
    const { id, reader } = await withQuote();
    await checkOut(reader, '');
    const laptop = await openVisitor(test);
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask(laptop, id, `${asked}`)).statusCode).toBe(200);
    expect((await ask(laptop, id, 'sixth')).statusCode).toBe(429);
  });

  it('offers the link on its page, also without scripts', async () => {
    const { id, reader } = await withQuote();
    await checkOut(reader, '');
    const laptop = await openVisitor(test);
    const path = `/customer/payment/quote/${id}`;
    const page = (await laptop.get(path)).body;
    for (const text of ['Alguien ha empezado a pagarlo', 'Enviar el enlace del pago'])
      expect(page).toContain(text);
    const form = new URLSearchParams({ formkey: laptop.formkey, request_key: 'page', act: 'mail' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await laptop.call('POST', path, form.toString(), headers);
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Abre el correo donde recibiste el presupuesto');
    expect(sent.body).not.toContain('Enviar el enlace del pago');
    expect(await loadMails(id)).toHaveLength(1);
  });
});

describe('[AP-6] staff release a quote', () => {
  it('from an order that is not paid, and its customer orders it', async () => {
    const { id, reader, operator } = await withQuote();
    const stranger = await openVisitor(test);
    const { lines } = await viewAs(stranger, id);
    await stranger.view('loadQuote', { id, picked: [lines[0].id] });
    const blocked = await checkOut(stranger, EVA);
    await expect(checkOut(reader, '')).rejects.toThrow('ha empezado a pagar');
    const release = () => operator.call('POST', `api/quotes/${id}/release`);
    expect((await release()).json()).toMatchObject({ state: 'seen', isUnpaid: false });
    expect((await selectOrderRow(test, blocked)).state).toBe('cancelled');
    expect(await selectAuditEvents(test, blocked)).toContain('order_released');
    expect((await release()).json().code).toBe('quote_state');
    const orderId = await checkOut(reader, '');
    await payOrder(test, reader, orderId);
    expect((await release()).statusCode).toBe(409);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });
});

describe('[AP-6] [PR-3] the page of a query whose notes are ordered', () => {
  it('tells an order that is paid from one that is not', async () => {
    const { who, orderId, lineId, operator } = await queryInProgress(test);
    const { id, lines } = await sendFound(test, operator, lineId);
    const readState = async () =>
      (await who.view('order', { orderId: String(orderId), key: null })).json().value.quotes[0].state;
    expect(await readState()).toBe('open');
    await who.view('loadQuote', { id, picked: [lines[0]?.id] });
    const notes = await checkOut(who);
    expect(await readState()).toBe('unpaid');
    await payOrder(test, who, notes);
    expect(await readState()).toBe('ordered');
  });
});

describe('[AP-6] the office’s list of quotes', () => {
  it('tells an order that is paid from one that is not', async () => {
    const { id, reader, operator } = await withQuote();
    const isUnpaid = async () => {
      const { quotes } = (await operator.call('GET', 'api/quotes?tab=ordered')).json();
      return quotes.find((quote: { id: string }) => quote.id === id)?.isUnpaid;
    };
    const orderId = await checkOut(reader, '');
    expect(await isUnpaid()).toBe(true);
    await payOrder(test, reader, orderId);
    expect(await isUnpaid()).toBe(false);
  });
});
