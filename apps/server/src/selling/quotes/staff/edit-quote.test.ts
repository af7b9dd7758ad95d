import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, newEmail, registered } from '../../../../test/customer.ts';
import { fakeGateway, forEveryMethod } from '../../../../test/providers/fake-gateway.ts';
import { CONSENTS, checkOut, EMAIL, selectOrderRow } from '../../../../test/purchase.ts';
import { load } from '../../../../test/quote.ts';
import { dayIn, FOUND, queryInProgress, sendByPhone, sendFound } from '../../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { sendQuoteMail } from '../send-quote-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp({ gateways: forEveryMethod(fakeGateway()) });
  operator = await signIn(test, 'operador');
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PORTUGAL = '16.localhost:3000';
const PARTLY = { quiere_un_certidao: 'si', distrito_concelho_freguesia: 'Colares' };
const FULL = { ...PARTLY, forma_identificar: 'ficha', tipo: 'rustica', num_ficha: '1234' };

const toEdit = async (id: string) => (await operator.call('GET', `api/quotes/${id}`)).json();
const save = (id: string, body: object) => operator.call('PUT', `api/quotes/${id}`, body);
const loadMails = async (quoteId: string, sending: number) => {
  const before = test.mails.length;
  await sendQuoteMail(test.deps, { quoteId, sending });
  return test.mails.slice(before);
};
const phoneEdit = (part: object = {}) => ({
  revision: 1,
  ...{ email: 'otra.prueba@correo.example', locale: 'es', endsOn: dayIn(test, 20) },
  lines: [{ productId: 18414, answers: PARTLY, net: 4500, description: 'Con urgencia' }],
  ...part,
});

describe('[AP-6] a telephone quote that staff edit', () => {
  it('shows what was entered, and has the new lines, price, end and address', async () => {
    const made = await sendByPhone(test, operator, PARTLY);
    expect(made.actions).toContain('edit');
    expect(await toEdit(made.id)).toMatchObject({
      ...{ revision: 1, storeId: 16, email: EMAIL, locale: 'pt', found: null },
      lines: [{ productId: 18414, answers: PARTLY, net: 3000, description: 'Certidão com averbamentos' }],
    });
    const line = { productId: 18414, answers: {}, net: 2500, description: 'Segunda' };
    const edit = phoneEdit();
    const saved = await save(made.id, { ...edit, lines: [...edit.lines, line] });
    expect(saved.json()).toMatchObject({
      state: 'sent',
      revision: 2,
      net: 7000,
      email: edit.email,
      locale: 'es',
    });
    const [mail] = await loadMails(made.id, 2);
    expect(mail).toMatchObject({
      to: edit.email,
      text: expect.stringContaining('Hemos cambiado el presupuesto'),
    });
    expect((await save(made.id, phoneEdit({ revision: 2 }))).json().lines).toHaveLength(1);
  });

  it('is shown again with the notice of a changed price, and ordered at the new one', async () => {
    const { id } = await sendByPhone(test, operator, FULL);
    const who = await openVisitor(test, PORTUGAL);
    await load(who, 'loadquote', id);
    await save(id, phoneEdit({ lines: [{ productId: 18414, answers: FULL, net: 4500, description: '' }] }));
    const form = { email: EMAIL, type: 'sibsmbway', startNow: true, loseWithdrawal: true };
    const placed = (await who.view('placeOrder', { form, key: 'first' })).json().value;
    expect(placed).toMatchObject({ ok: false, code: 'price' });
    const answer = await who.send('/desktopapp/rest/checkoutRegister/', {
      email: EMAIL,
      type: 'sibsmbway',
      ...CONSENTS,
    });
    expect(await selectOrderRow(test, Number(answer.json().message))).toMatchObject({ net: 4500 });
    const late = (await save(id, phoneEdit({ revision: 2 }))).json();
    expect(late).toMatchObject({
      code: 'quote_ordered',
      message: expect.stringContaining('El cliente ya lo ha pedido'),
    });
    expect((await operator.call('GET', `api/quotes/${id}`)).json().code).toBe('quote_ordered');
  });

  it('keeps what its customer has typed into the form, at the new price', async () => {
    const made = await sendByPhone(test, operator, PARTLY);
    const who = await openVisitor(test, PORTUGAL);
    const { edit } = (await who.view('loadQuote', { id: made.id })).json().value;
    const answered = await who.view('updateLine', { id: edit, raw: FULL, confirmed: true });
    expect(answered.json().value, answered.body).toMatchObject({ ok: true });
    const cart = async () => (await who.view('cart')).json().value;
    await save(made.id, phoneEdit({ lines: [{ ...phoneEdit().lines[0], net: 4700 }] }));
    const { lines, quote } = await cart();
    expect([quote.problem, lines[0].price.net]).toEqual([null, 4700]);
    expect(JSON.stringify(lines[0].summary)).toContain('1234');
    await operator.call('POST', `api/quotes/${made.id}/cancel`);
    expect((await cart()).quote.problem).toBe('ended');
  });

  it('is sent again after a minute alone, and says so before', async () => {
    const made = await sendByPhone(test, operator);
    const again = () => operator.call('POST', `api/quotes/${made.id}/send`);
    expect((await again()).json().code).toBe('quote_just_sent');
    test.setNow(new Date(test.deps.clock().getTime() + 61_000));
    expect((await again()).statusCode).toBe(200);
  });

  it('tells the second of two who edit at once, and overwrites nothing', async () => {
    const { id } = await sendByPhone(test, operator);
    const other = await signIn(test, 'admin');
    const nets = [4000, 5000];
    const answers = await Promise.all(
      [operator, other].map((staff, at) => {
        const lines = [{ productId: 18414, answers: {}, net: nets[at] as number, description: '' }];
        return staff.call('PUT', `api/quotes/${id}`, phoneEdit({ lines }));
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('quote_changed');
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await toEdit(id)).toMatchObject({
      ...{ revision: 2, lines: [{ net: nets[winner] }] },
      edited: { by: ['operador@folio.example', 'admin@folio.example'][winner] },
    });
  });

  it('is saved once by a repeat of the same form, whose first answer was lost', async () => {
    const { id } = await sendByPhone(test, operator);
    const once = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2]) {
      const saved = await operator.call('PUT', `api/quotes/${id}`, phoneEdit(), once);
      expect(saved.json()).toMatchObject({ revision: 2 });
    }
  });

  it('leaves a price of the catalogue to the catalogue, and shows one that staff set', async () => {
    const { id } = await sendByPhone(test, operator, PARTLY);
    const line = { productId: 18414, answers: PARTLY, net: null, description: '' };
    const saved = await save(id, phoneEdit({ lines: [line] }));
    expect((await toEdit(id)).lines).toMatchObject([{ net: null }]);
    const raised = { ...line, net: saved.json().net + 1 };
    await save(id, phoneEdit({ revision: 2, lines: [raised] }));
    expect((await toEdit(id)).lines).toMatchObject([{ net: raised.net }]);
  });

  it('rejects what a new one would reject, and keeps the quote as it is', async () => {
    const { id } = await sendByPhone(test, operator);
    const rejected = async (part: object) => (await save(id, phoneEdit(part))).json().code;
    expect(await rejected({ email: 'ana' })).toBe('quote_email');
    expect(await rejected({ endsOn: '2020-01-01' })).toBe('quote_end');
    const wrong = { productId: 18414, answers: { tipo: 'zzz' }, net: 1, description: '' };
    expect(await rejected({ lines: [wrong] })).toBe('quote_answers');
    const below = { productId: 18414, answers: {}, net: 1, description: '' };
    expect((await save(id, phoneEdit({ lines: [below] }))).json().fields).toMatchObject([
      { name: '0.net', code: 'fees' },
    ]);
    expect(await toEdit(id)).toMatchObject({ revision: 1, email: EMAIL });
    const accountant = await signIn(test, 'contable');
    expect((await accountant.call('PUT', `api/quotes/${id}`, phoneEdit())).statusCode).toBe(403);
  });

  it('that has not been sent is not sent by the edit', async () => {
    const line = { productId: 18414, answers: {}, net: 3000, description: '' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 16, email: EMAIL, locale: 'pt', endsOn: dayIn(test, 10), lines: [line] },
    });
    expect((await save(made.json().id, phoneEdit())).json()).toMatchObject({ state: 'made', sentAt: null });
  });
});

describe('[AP-6] what staff entered of an incomplete quote', () => {
  it('is filled in for the verified account of its address, and hidden from every other reader', async () => {
    const email = newEmail();
    await registered(test, email);
    const { id, lines } = await sendByPhone(test, operator, PARTLY, email);
    expect(lines).toMatchObject([{ isOpen: true }]);
    const loadForm = async (isVerified: boolean, isLoggedIn: boolean) => {
      const who = await openVisitor(test, PORTUGAL);
      await test.deps.db
        .updateTable('customer_user')
        .set({ email_verified: isVerified })
        .where('email', '=', email)
        .execute();
      if (isLoggedIn) await logIn(who, email);
      const { edit } = (await who.view('loadQuote', { id })).json().value;
      return (await who.view('line', { id: edit })).body;
    };
    expect(await loadForm(true, false)).not.toContain('Sintra');
    expect(await loadForm(false, true)).not.toContain('Sintra');
    expect(await loadForm(true, true)).toContain('Sintra');
  });
});

describe('[AP-6] [PR-3] a quote of found properties that staff edit', () => {
  it('takes other rows, and its earlier copies are closed', async () => {
    const { lineId } = await queryInProgress(test);
    const made = await sendFound(test, operator, lineId);
    expect((await toEdit(made.id)).found).toEqual(FOUND);
    const who = await openVisitor(test);
    await who.view('loadQuote', { id: made.id, picked: [made.lines[0]?.id] });
    const found = [{ ...FOUND[0], address: 'Calle Corregida 9' }];
    const body = { revision: 1, found, endsOn: dayIn(test, 20) };
    const saved = await operator.call('PUT', `api/quotes/${made.id}/found`, body);
    expect(saved.json()).toMatchObject({ revision: 2, maxPicks: 1, lines: [{ id: made.lines[0]?.id }] });
    await expect(checkOut(who)).rejects.toThrow('ha cambiado');
    const wrong = { ...body, revision: 2, found: [{ ...FOUND[0], municipality: '' }] };
    expect((await operator.call('PUT', `api/quotes/${made.id}/found`, wrong)).json().fields).toMatchObject([
      { name: '0.municipality' },
    ]);
  });

  it('keeps the price of its notes, and is closed once its query lost its money', async () => {
    const { orderId, lineId } = await queryInProgress(test);
    const made = await sendFound(test, operator, lineId);
    const { db } = test.deps;
    // The catalogue's price has changed since.
    await db.updateTable('quote_line').set({ net: 1999 }).where('quote_id', '=', made.id).execute();
    expect((await toEdit(made.id)).netEach).toBe(1999);
    const body = { revision: 1, found: FOUND.slice(0, 2), endsOn: dayIn(test, 20) };
    const saved = await operator.call('PUT', `api/quotes/${made.id}/found`, body);
    expect(saved.json().lines).toMatchObject([{ net: 1999 }, { net: 1999 }]);
    await db.updateTable('order_line').set({ state: 'refunded' }).where('order_id', '=', orderId).execute();
    const late = await operator.call('PUT', `api/quotes/${made.id}/found`, { ...body, revision: 2 });
    expect(late.json().code).toBe('quote_state');
  });
});
