import fc from 'fast-check';

/** Text that is odd in any field. */
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
    '../../src',
    '%',
    "'; --",
    '\ud800',
  ),
  fc.string({ maxLength: 30 }),
);
const encoded = odd.map((text) => encodeURIComponent(text.isWellFormed() ? text : 'x'));

/** Numbers beyond PostgreSQL's integers and bigints, or beyond JavaScript's exact range. */
const FAR_NUMBERS = [
  '2147483647',
  '2147483648',
  '-2147483649',
  '99999999999',
  '1e15',
  '9007199254740991',
  '9223372036854775808',
  '1e21',
];
/** Instants and days that are invalid, or that PostgreSQL reads differently from JavaScript. */
const FAR_DATES = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  `2026-01-01T00:00:00.${'0'.repeat(120)}Z`,
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
];
/** Positions in a list, as `next` of a previous page names them. */
const farCursor = fc
  .tuple(
    fc.constantFrom('0', '1', ...FAR_NUMBERS),
    fc.constantFrom('2026-01-01T00:00:00.000Z', ...FAR_DATES),
    fc.constantFrom('1', ...FAR_NUMBERS),
  )
  .map(([rank, at, id]) => Buffer.from(`[${rank},"${at}",${id}]`).toString('base64url'));
const far = fc.oneof(fc.constantFrom(...FAR_NUMBERS), fc.constantFrom(...FAR_DATES));
/** A valid query but for one extreme value: beside another fault, that value would never be reached. */
const farQuery = fc
  .oneof(
    fc.tuple(fc.constantFrom('store', 'product', 'page', 'run', 'store_id', 'id'), far),
    fc.tuple(fc.constant('after'), farCursor),
  )
  .chain(([name, text]) =>
    fc
      .constantFrom('', '&tab=all', '&text=14000')
      .map((rest) => `${name}=${encodeURIComponent(text)}${rest}`),
  );
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

/** The values of calls, with something odd in any place. */
const value = fc.oneof(
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: far },
  { weight: 1, arbitrary: fc.constantFrom(...FAR_NUMBERS).map(Number) },
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
      'until',
      'left',
      'hours',
      'lineIds',
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
/** A body with its type, which it need not match. */
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
/** Headers that a call may bring beside those of its client. */
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

const inPath = fc.oneof(
  { weight: 3, arbitrary: encoded },
  { weight: 1, arbitrary: far.map(encodeURIComponent) },
);
/** The address of a route, with odd values for its parameters and its wildcard. */
export const oddAddress = (url: string) =>
  fc
    .tuple(fc.array(inPath, { minLength: 5, maxLength: 5 }), fc.oneof(query, farQuery))
    .map(([parts, search]) => {
      let at = 0;
      const path = url.replace(/:[a-zA-Z]+|\*/g, () => parts[at++] ?? 'x');
      return search ? `${path}?${search}` : path;
    });
