import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONSENTS, paidPurchase, purchase, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Operation = {
  responses: Record<string, { content?: { 'application/json'?: { schema: JsonSchema } } }>;
};
type Spec = { openapi: string; paths: Record<string, Record<string, Operation>> };

let test: TestApp;
let spec: Spec;
beforeAll(async () => {
  test = await createTestApp();
  spec = (await visitor(test).get('/openapi.json')).json();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Returns the described path of a call, with its parameters named. */
function describedPath(url: string): string {
  const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
  const matches = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return Object.keys(spec.paths).find(matches) ?? path;
}

/** Checks a response against the published description of its call and status. */
function expectAsDescribed(method: string, url: string, answer: Answer) {
  const path = describedPath(url);
  const responses = spec.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const described = responses[answer.statusCode] ?? responses[`${String(answer.statusCode)[0]}XX`];
  expect(described, `${method} ${path} ${answer.statusCode} is described`).toBeDefined();
  const schema = described?.content?.['application/json']?.schema;
  expect(schema, `${method} ${path} ${answer.statusCode} has a schema`).toBeDefined();
  const parsed = z.fromJSONSchema(schema as JsonSchema).safeParse(answer.json());
  expect(parsed.error?.issues, `${method} ${path} ${answer.statusCode}`).toBeUndefined();
}

type Client = ReturnType<typeof visitor>;
type Call = readonly [
  status: number,
  method: 'GET' | 'POST',
  url: string,
  body?: (who: Client) => object,
  host?: string,
];
const form = (fields: object) => (who: Client) => ({ config: { formkey: who.formkey }, form: fields });
const withFormkey = (who: Client) => ({ config: { formkey: who.formkey } });
const NO_KEY = () => ({ config: {}, form: NOTE });
const CHECKOUT = { email: 'ana.prueba@correo.example', type: 'cc', ...CONSENTS };

const CALLS: readonly Call[] = [
  [200, 'GET', `${REST}/config`],
  [404, 'GET', `${REST}/config`, undefined, 'unknown.example'],
  [200, 'GET', `${REST}/cart`],
  [404, 'GET', `${REST}/cart`, undefined, 'unknown.example'],
  [200, 'GET', `${REST}/product?id=15867`],
  [200, 'GET', `${REST}/product?id=1`],
  [400, 'GET', `${REST}/product?id=${'1'.repeat(30)}`],
  [200, 'POST', `${REST}/addns`, form(NOTE)],
  [400, 'POST', `${REST}/addns`, form({ ...NOTE, direccion: '' })],
  [400, 'POST', `${REST}/addns`, form({ ...NOTE, direccion: ['7'] })],
  [403, 'POST', `${REST}/addns`, NO_KEY],
  [404, 'POST', `${REST}/addns`, form(NOTE), '16.localhost:3000'],
  [404, 'POST', `${REST}/addactualizarnsahora`, form({ order_id: '1400000001', item_id: '1' })],
  [400, 'POST', `${REST}/addactualizarnsahora`, form({ order_id: '1400000001' })],
  [404, 'POST', `${REST}/addactualizarpedidoahora`, form({ order_id: 1400000001, item_id: 1 })],
  [404, 'POST', `${REST}/addgeneric`, form({ product_id: '1', values: [] })],
  [400, 'POST', `${REST}/addgeneric`, form({ values: 'none' })],
  [404, 'POST', `${REST}/addgenericWithAssociation`, form({ product_id: '1', values: [] })],
  [403, 'POST', `${REST}/addqp`, NO_KEY],
  [400, 'POST', `${REST}/addcertidao`, form({ num_ficha: ['7'] })],
  [404, 'POST', `${REST}/addcertidao`, form({ num_ficha: '7' })],
  [404, 'POST', `${REST}/addipredial`, form({ num_ficha: '7' })],
  [404, 'POST', `${REST}/updatequoteitem?id=${UNKNOWN_ID}`, form(NOTE)],
  [400, 'POST', `${REST}/updatequoteitem`, form(NOTE)],
  [403, 'POST', `${REST}/updatequoteitem?id=${UNKNOWN_ID}`, NO_KEY],
  [200, 'POST', `${REST}/delquoteitem?id=${UNKNOWN_ID}`, form({})],
  [403, 'GET', `${REST}/delquoteitem?id=${UNKNOWN_ID}`],
  [400, 'GET', `${REST}/delquoteitem`],
  [200, 'POST', `${REST}/checkoutRegister/`, form(CHECKOUT)],
  [400, 'POST', `${REST}/checkoutRegister/`, form({ ...CHECKOUT, email: 'x' })],
  [400, 'POST', `${REST}/checkoutRegister/`, form({})],
  [403, 'POST', `${REST}/checkoutRegister/`, () => ({ config: {}, form: CHECKOUT })],
  [401, 'POST', `${REST}/checkoutAuthenticated/`, form(CHECKOUT)],
  [400, 'POST', `${REST}/checkoutAuthenticated/`, form({ type: 7 })],
  [200, 'GET', `${REST}/checkEmail/email/ana%40correo.example`],
  [200, 'GET', `${REST}/rememberPassword/email/ana%40correo.example/?path=customer/register&formkey=KEY`],
  [403, 'GET', `${REST}/rememberPassword/email/ana%40correo.example/`],
  [400, 'GET', `${REST}/rememberPassword/email/ana%40correo.example/?path=${'a'.repeat(301)}`],
  [401, 'POST', `${REST}/authenticate`, form({ email: 'ana@correo.example', pass: 'mal' })],
  [400, 'POST', `${REST}/authenticate`, form({ email: '', pass: '' })],
  [403, 'POST', `${REST}/authenticate`, () => ({ config: {}, email: 'ana@correo.example', pass: 'mal' })],
  [200, 'GET', `${REST}/client`],
  [401, 'POST', `${REST}/clientupdate`, form({ firstname: 'Ana' })],
  [400, 'POST', `${REST}/clientupdate`, form({ firstname: ['7'] })],
  [403, 'POST', `${REST}/clientupdate`, () => ({ config: {}, form: {} })],
  [404, 'POST', `${REST}/pushFilesToPedido?order_id=7&formkey=KEY`],
  [400, 'POST', `${REST}/pushFilesToPedido`],
  [400, 'POST', `${REST}/pushSubscribe`, withFormkey],
  [403, 'POST', `${REST}/pushSubscribe`, () => ({ config: {} })],
  [404, 'POST', `${REST}/pushSubscribe`, (who) => ({ ...withFormkey(who), order_id: '1499999999' })],
  [415, 'POST', `${REST}/uploadFile?product_id=1&option_id=x&formkey=KEY`],
  [403, 'POST', `${REST}/uploadFile`],
  [200, 'GET', `${REST}/pedidos`],
  [404, 'GET', `${REST}/pedidos?id=1`],
  [400, 'GET', `${REST}/pedidos?id=${'1'.repeat(30)}`],
  [
    404,
    'POST',
    `${REST}/uploadForm?form_id=1&order_id=1`,
    (who) => ({ ...withFormkey(who), json_values: '{}' }),
  ],
  [400, 'POST', `${REST}/uploadForm?form_id=1`, withFormkey],
  [404, 'POST', `${REST}/updatePedidoNS?id=1`, (who) => ({ ...withFormkey(who), data: NOTE })],
  [400, 'POST', `${REST}/updatePedidoNS`, withFormkey],
  [404, 'POST', `${REST}/updatepedido?id=1`, (who) => ({ ...withFormkey(who), options: [] })],
  [403, 'POST', `${REST}/updatepedido?id=1`, () => ({ config: {}, options: [] })],
  [200, 'GET', `${REST}/otherMethodsPaymentIntent`],
  [403, 'GET', `${REST}/loadorder?id=7`],
  [403, 'GET', `${REST}/loadquote?id=x`],
  [200, 'GET', `${REST}/otherMethodsPaypal`],
  [200, 'GET', `${REST}/otherMethodsBizum`],
  [200, 'GET', `${REST}/moneiPaymentIntent?paymethod=moneimultibanco`],
  [400, 'GET', `${REST}/moneiPaymentIntent?paymethod=card`],
  [404, 'GET', `${REST}/otherMethodsPaymentIntent?order_id=7`],
  [400, 'GET', `${REST}/otherMethodsPaymentIntent?order_id=${'1'.repeat(30)}`],
  [200, 'GET', '/panel/rest/preValidateNs'],
  [404, 'GET', '/panel/rest/preValidateNs', undefined, '16.localhost:3000'],
  [200, 'GET', '/registros.php?app=1&term=Getafe'],
  [400, 'GET', `/registros.php?term=${'a'.repeat(101)}`],
  [200, 'GET', '/freguesias.php?app=1&type=ips&term=Braga'],
  [400, 'GET', '/freguesias.php?type=some&term=Braga'],
  [200, 'GET', '/sociedad.php?app=1&sociedad=muebles'],
  [400, 'GET', `/sociedad.php?sociedad=${'a'.repeat(101)}`],
  [200, 'GET', `${REST}/searchOrganisationPortugal?sociedad=moveis`],
  [200, 'POST', `${REST}/municipio`, () => ({ url: 'getafe', folder: 'RegistroPropiedad' })],
  [200, 'POST', `${REST}/municipio`, () => ({ url: 'no-such-town', folder: '' })],
  [400, 'POST', `${REST}/municipio`, () => ({ url: 'a'.repeat(300) })],
  [200, 'GET', '/version.json?t=1'],
  [200, 'GET', '/healthz'],
  [200, 'GET', '/livez'],
  [200, 'GET', '/readyz'],
];

describe('the published description', () => {
  it('is OpenAPI 3.1 and describes every call', () => {
    expect(spec.openapi).toBe('3.1.0');
    const called = new Set(CALLS.map(([, , url]) => describedPath(url)));
    const described = Object.keys(spec.paths).filter((path) => !path.includes('/staff/'));
    expect([...called].sort()).toEqual(described.sort());
  });

  const namedCalls = CALLS.map(([status, method, url, body, host]) => ({ status, method, url, body, host }));
  it.each(namedCalls)('matches $status of $method $url', async (call) => {
    const { status, method, url, body, host } = call;
    const who = host ? visitor(test, host) : await withNote(test);
    if (host) await who.open();
    const answer = await who.call(method, url.replace('formkey=KEY', `formkey=${who.formkey}`), body?.(who));
    expect(answer.statusCode).toBe(status);
    expectAsDescribed(method, url, answer);
  });

  it('matches the responses for an order at every stage', async () => {
    for (const { who, orderId } of [await purchase(test), await paidPurchase(test)]) {
      for (const url of [
        `${REST}/config`,
        `${REST}/pedidos?id=${orderId}`,
        `${REST}/otherMethodsPaymentIntent`,
      ]) {
        expectAsDescribed('GET', url, await who.fetch(url));
      }
    }
  });

  it('matches the response to a key reused with another body', async () => {
    const who = await withNote(test);
    const calls = [
      [`${REST}/addns`, NOTE, { ...NOTE, nombre: 'Otra Persona' }],
      [`${REST}/checkoutRegister`, CHECKOUT, { ...CHECKOUT, email: 'otra@correo.example' }],
    ] as const;
    for (const [url, first, second] of calls) {
      await who.send(url, first, 'openapi-key');
      const answer = await who.send(url, second, 'openapi-key');
      expect(answer.statusCode).toBe(422);
      expectAsDescribed('POST', url, answer);
    }
  });
});
