import fc from 'fast-check';

/** Text that is odd wherever it stands. */
const odd = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1400000001',
    '99999999999999999999',
    '1e309',
    'NaN',
    '',
    ' ',
    'null',
    'true',
  ),
  fc.constantFrom(
    'nota-simple',
    'product/18473',
    'stripe',
    'isFinite',
    'constructor',
    '__proto__',
    'orders',
    'bank',
  ),
  fc.constantFrom(
    '3f2a1b4c-4111-4111-8111-111111111111',
    'a'.repeat(400),
    '\u0000',
    '🙂',
    '../..',
    '%',
    "'; --",
    '\ud800',
  ),
  fc.string({ maxLength: 30 }),
);
const encoded = odd.map((text) => encodeURIComponent(text.isWellFormed() ? text : 'x'));
const NAMES = [
  'id',
  'term',
  'formkey',
  'order_id',
  'flow',
  'option',
  'store_id',
  'page',
  'tab',
  'q',
  'attempt',
  'name',
  'type',
  'k',
];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), encoded), encoded), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** What calls look like, with something odd at any place. */
const value = fc.oneof(
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const fields = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'email',
      'pass',
      'password',
      'type',
      'nombre',
      'values',
      'billing',
      'amount',
      'iban',
      'settings',
      'code',
      'locale',
      'product_id',
    ),
    odd,
  ),
  value,
  { maxKeys: 6 },
);
const json = fc.oneof(
  fc.jsonValue(),
  fc.array(value, { maxLength: 3 }),
  fields,
  fc.record({ config: fc.record({ formkey: odd }), form: fields }),
  fc.record({ form: fields, data: fields }),
);
const part = fc.constantFrom(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="formkey"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data\r\n\r\n',
  '--b',
  '',
);
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'application/xml',
  'application/octet-stream',
  'garbage',
];
const typed = (type: string) => (payload: string) => ({ type, payload });
/** A body with its type, which need not be what it says. */
export const body = fc.oneof(
  { weight: 5, arbitrary: json.map((one) => JSON.stringify(one)).map(typed('application/json')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '{', '{"a":', 'nul', '[1,]', '{"__proto__":{"a":1}}', '"\\ud800"')
      .map(typed('application/json')),
  },
  { weight: 2, arbitrary: part.map(typed('multipart/form-data; boundary=b')) },
  { weight: 1, arbitrary: query.map(typed('application/x-www-form-urlencoded')) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(...TYPES),
      payload: fc.oneof(
        json.map((one) => JSON.stringify(one)),
        part,
        query,
        fc.constant('a;b\n"1'),
        fc.constant('<Document/>'),
      ),
    }),
  },
);
/** Headers that a call may bring besides those of who calls. */
export const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'garbage'),
    'accept-language': fc.constantFrom('es', 'pt', 'xx', ''),
    'idempotency-key': fc.constantFrom('a key', 'x'.repeat(300), ''),
    'x-folio-session': fc.constantFrom('none', 'x'.repeat(300)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'garbage'),
    'if-none-match': fc.constantFrom('*', 'garbage'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'garbage'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', 'garbage'),
    authorization: fc.constantFrom('Bearer x', 'garbage'),
  },
  { requiredKeys: [] },
);

/** An address of a route: each of its parameters, and what stands for the rest, is something odd. */
export const addressOf = (url: string) =>
  fc.tuple(fc.array(encoded, { minLength: 5, maxLength: 5 }), query).map(([parts, search]) => {
    let at = 0;
    const path = url.replace(/:[a-zA-Z]+|\*/g, () => parts[at++] ?? 'x');
    return search ? `${path}?${search}` : path;
  });
