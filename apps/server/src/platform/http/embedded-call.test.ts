import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedVisitor, HOST_ENVIRONMENT, orderEmbedded } from '../../../test/http/embedded.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: HOST_ENVIRONMENT });
});
afterAll(() => test.close());

const EMAIL = 'ana.prueba@correo.example';
const answerOwner = { flow: 'nota-simple', step: 'step1', raw: { conoce_nombre_propietario: 'si' } };
const draft = (flow: string) => ({ flow });

describe('[AP-0] [CH-5] an embedded shop', () => {
  it('has its session in a header, and no cookie', async () => {
    const ana = embeddedVisitor(test);
    const answer = await ana.view('submitStep', answerOwner);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(ana.token).toMatch(/^[\w-]{43}$/);
    const sessions = await test.deps.db.selectFrom('session').select('embedded').execute();
    expect(sessions).toEqual([{ embedded: true }]);
    const flow = await ana.view('flow', draft('nota-simple'));
    expect(flow.json().value.draft.answers).toMatchObject({ conoce_nombre_propietario: 'si' });
  });

  it('has a token that is worthless as a cookie, as a cookie’s is in the header', async () => {
    const ana = embeddedVisitor(test);
    await ana.view('submitStep', answerOwner);
    const asCookie = await openVisitor(test, '14.localhost:3000');
    asCookie.cookies.set('folio_session', ana.token);
    expect((await asCookie.view('flow', draft('nota-simple'))).json().value.draft.answers).toEqual({});
    const eva = await openVisitor(test, '14.localhost:3000');
    await eva.view('submitStep', answerOwner);
    const headers = { 'x-folio-session': eva.cookies.get('folio_session') ?? '' };
    const asHeader = await ana.call('POST', '/desktopapp/view/flow', draft('nota-simple'), headers);
    expect(asHeader.json().value.draft.answers).toEqual({});
  });

  it('ignores the cookies of the shop itself', async () => {
    const eva = await openVisitor(test, '14.localhost:3000');
    await eva.view('submitStep', answerOwner);
    const cookie = [...eva.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ana = embeddedVisitor(test);
    const answer = await ana.call('POST', '/desktopapp/view/flow', draft('nota-simple'), { cookie });
    expect(answer.json().value.draft.answers).toEqual({});
  });

  it('has form keys that are worthless in the shop itself, and none of another tab', async () => {
    const ana = embeddedVisitor(test);
    await ana.view('cart');
    const asCookie = {
      cookie: `folio_form=${ana.nonce}`,
      'x-formkey': ana.formkey,
      host: '14.localhost:3000',
    };
    const url = '/desktopapp/view/submitStep';
    const elsewhere = await test.app.inject({ method: 'POST', url, payload: answerOwner, headers: asCookie });
    expect(elsewhere.json()).toMatchObject({ code: 'formkey' });
    const other = embeddedVisitor(test);
    const foreign = await other.call('POST', url, answerOwner, { 'x-formkey': ana.formkey });
    expect(foreign.json()).toMatchObject({ code: 'formkey' });
  });

  it('places the order of what it built, once', async () => {
    const ana = embeddedVisitor(test);
    const number = await orderEmbedded(ana, EMAIL);
    const orders = await test.deps.db.selectFrom('customer_order').select('id').execute();
    expect(orders.filter(({ id }) => String(id) === number)).toHaveLength(1);
  });
});

describe('[AP-0] the scripts of a host page, which can read the token,', () => {
  it('see no answer, address or billing data of an order', async () => {
    const ana = embeddedVisitor(test);
    const number = await orderEmbedded(ana, EMAIL);
    const payment = await ana.view('payment', { orderId: number, method: null });
    expect(payment.json().value).toMatchObject({
      orderId: number,
      email: '',
      lines: [{ summary: [], subject: '' }],
    });
    for (const secret of [EMAIL, 'Ana Prueba', 'Calle de Ejemplo'])
      expect(payment.body).not.toContain(secret);
    const denied = ['order', 'thread', 'invoiceData', 'orders', 'account', 'document', 'requestOrderCode'];
    for (const name of denied) {
      const answer = await ana.view(name, { orderId: number, key: null });
      expect([answer.statusCode, answer.json().code], name).toEqual([403, 'embedded']);
    }
    for (const url of [`/pedidos/${number}`, `/pedidos/${number}/data.zip`, '/desktopapp/rest/pedidos']) {
      const answer = await ana.call('GET', url);
      expect([answer.statusCode, answer.body.includes('Calle de Ejemplo')], url).toEqual([403, false]);
    }
  });

  it('see nothing that was typed into an earlier checkout', async () => {
    const ana = embeddedVisitor(test);
    await ana.view('enterCart', { name: 'nota-simple', raw: {} });
    await orderEmbedded(ana, EMAIL);
    await ana.view('enterCart', { name: 'nota-simple', raw: {} });
    const session = await test.deps.db.selectFrom('session').selectAll().execute();
    expect(session.some(({ email }) => email === EMAIL)).toBe(true);
    const checkout = await ana.view('checkout');
    expect(checkout.json().value).toMatchObject({
      email: '',
      customer: null,
      billing: { email: '', taxId: '' },
    });
    expect(checkout.body + (await ana.view('shell')).body).not.toContain(EMAIL);
  });

  it('reach no order of anybody else', async () => {
    const number = await orderEmbedded(embeddedVisitor(test), EMAIL);
    const enemy = embeddedVisitor(test);
    await enemy.view('submitStep', answerOwner);
    expect((await enemy.view('payment', { orderId: number, method: null })).json().value).toBeNull();
  });
});
