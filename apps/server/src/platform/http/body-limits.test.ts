import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import {
  FORM_LIMIT,
  JSON_LIMIT,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_PARSED_VALUES,
  MAX_VALUES,
  WEBHOOK_LIMIT,
} from './body-limits.ts';
import { rejectLargeForm, rejectLargeJson, rejectManyValues } from './measure-body.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const ADD = '/desktopapp/rest/addns';

const post = (url: string, payload: string | Buffer, type = FORM, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', 'content-type': type, ...headers },
  });
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => `[${'1,'.repeat(values - 2)}1]`;

describe('a body', () => {
  it.each([
    ['a form beyond 64 kB', '/servicios', `a=${'1-'.repeat(FORM_LIMIT / 2)}`, FORM],
    ['a form of too many fields', '/servicios', 'a&'.repeat(MAX_FIELDS), FORM],
    [
      "a bank's response with too many fields",
      '/customer/payment/3ds/order/1400000001',
      'a&'.repeat(MAX_FIELDS),
      FORM,
    ],
    [
      "a bank's response beyond 64 kB",
      '/customer/payment/3ds/order/1400000001',
      'a'.repeat(FORM_LIMIT + 1),
      FORM,
    ],
    ['a call beyond 1 MB', ADD, JSON.stringify({ a: '1-'.repeat(JSON_LIMIT / 2) }), JSON_TYPE],
    ['a call of too many values', ADD, list(MAX_VALUES + 1), JSON_TYPE],
    ['a config of too many values to parse', ADD, `{"config":${list(MAX_PARSED_VALUES)}}`, JSON_TYPE],
    ["a page's call with too many values", '/desktopapp/view/flow', list(MAX_VALUES + 1), JSON_TYPE],
    [
      'JSON where a file belongs',
      '/desktopapp/view/uploadFile?flow=a&option=b',
      `"${'a'.repeat(JSON_LIMIT)}"`,
      JSON_TYPE,
    ],
    ['a webhook beyond 1 MB', '/webhooks/stripe', 'a'.repeat(WEBHOOK_LIMIT + 1), JSON_TYPE],
    [
      'files for a page without a file field',
      '/servicios',
      multipart('a', 'x'.repeat(FORM_LIMIT + 1)),
      MULTIPART(),
    ],
    ['texts of a multipart form beyond 64 kB', '/product/step1/18473', repeatField(40, 2_000), MULTIPART()],
  ])('is rejected as too large: %s', async (_what, url, payload, type) => {
    const answer = await post(url, payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('is rejected when nested too deep', async () => {
    const answer = await post(ADD, deep(MAX_DEPTH + 1), JSON_TYPE);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body']);
  });

  it('is accepted up to the limits', async () => {
    expect(() => rejectLargeJson(list(MAX_PARSED_VALUES))).not.toThrow();
    expect(() => rejectManyValues(JSON.parse(list(MAX_VALUES - 1)))).not.toThrow();
    expect(() => rejectLargeJson(deep(MAX_DEPTH))).not.toThrow();
    expect(() => rejectLargeJson(JSON.stringify({ a: '[{,"\\'.repeat(5_000) }))).not.toThrow();
    expect(() => rejectLargeForm('a&'.repeat(MAX_FIELDS - 1))).not.toThrow();
    expect((await post('/servicios', `a=${'1-'.repeat(30_000)}`)).statusCode).toBe(200);
  });

  it('is rejected by its content even if built to slow the checks down', async () => {
    const who = visitor(test);
    await who.open();
    const texts = ['4-', '٤-', '\u0315\u0300', 'aa11 ', '4242 4242 '].map((piece) =>
      piece.repeat(Math.floor(100_000 / Buffer.byteLength(piece))),
    );
    for (const nombre of texts) {
      const answer = await who.send(ADD, { ...NOTE, nombre });
      expect([answer.statusCode, answer.json().code]).toEqual([400, expect.any(String)]);
    }
  });
});

describe('the order of checks', () => {
  it('rejects an unknown route, host or browser before it parses the body', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const body = JSON.stringify({ config: { formkey: 'forged' }, form: NOTE, marker: 'seldom' });
    const isRead = () => parse.mock.calls.some(([text]) => String(text).includes('seldom'));
    const unknown = await post('/desktopapp/rest/nothing', body, JSON_TYPE);
    const call = await post('/desktopapp/view/nothing', body, JSON_TYPE);
    const host = await post(ADD, body, JSON_TYPE, { host: 'evil.example' });
    const gateway = await post('/webhooks/nobody', body, JSON_TYPE);
    const office = await post('/backoffice/api/nothing', body, JSON_TYPE, { 'x-folio-staff': '1' });
    const method = await test.app.inject({
      method: 'PUT',
      url: '/cart',
      payload: body,
      headers: { 'content-type': JSON_TYPE },
    });
    const statuses = [unknown, call, host, gateway, office, method].map(({ statusCode }) => statusCode);
    expect([statuses, isRead()]).toEqual([[404, 404, 404, 404, 401, 404], false]);
    const forged = await post(ADD, body, JSON_TYPE);
    expect([forged.statusCode, forged.json().code, isRead()]).toEqual([403, 'cookies', true]);
    parse.mockRestore();
  });

  it('[AP-0] checks the form key before the shape, so that an unknown client learns no field names', async () => {
    const answer = await post(ADD, JSON.stringify({ form: { direccion: 7 } }), JSON_TYPE);
    expect(answer.json()).toMatchObject({ code: 'formkey' });
    expect(answer.json()).not.toHaveProperty('fields');
  });
});

const BOUNDARY = 'folio-boundary';
function MULTIPART(): string {
  return `multipart/form-data; boundary=${BOUNDARY}`;
}
function multipart(name: string, content: string): string {
  const disposition = `content-disposition: form-data; name="${name}"; filename="a.pdf"`;
  const head = `${disposition}\r\ncontent-type: application/pdf`;
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
}
function repeatField(count: number, length: number): string {
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(length)}\r\n`;
  return `${field.repeat(count)}--${BOUNDARY}--\r\n`;
}
