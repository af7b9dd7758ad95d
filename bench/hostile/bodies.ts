/** One hostile request. */
export type Hostile = {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly body: Buffer;
  /** The expected status. */
  readonly expected: number;
  /**
   * The server stops reading early, so the sender may find the connection closed and never read the response.
   */
  readonly mayClose: boolean;
};

const KB = 1024;
const MB = 1024 * KB;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=b';

/** Repeats a piece to a text of about this many bytes. */
const fill = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

/** Texts that keep a text pass busy now, or did so once. */
const TEXTS: Readonly<Record<string, string>> = {
  'separated digits': '1-',
  'separated fours': '4-',
  'cards that are almost right': '4548 8100 0000 0004 ',
  cards: '4242424242424242 ',
  'Arabic digits': '٤-',
  'wide digits': '４',
  'combining marks': '\u0315\u0300',
  'beginnings of IBANs': 'aa11 ',
  'signs nobody sees': '4\u200b',
};

const forms = (size: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(TEXTS).map(([name, piece]) => [name, `a=${fill(piece, size)}`])),
  'empty fields': fill('a&', size),
  'escaped digits': `a=${fill('%34-', size)}`,
});

const calls = (size: number, formkey: string): Record<string, string> => {
  const call = (form: unknown) => JSON.stringify({ config: { formkey }, form });
  return {
    ...Object.fromEntries(
      Object.entries(TEXTS).map(([name, piece]) => [
        name,
        call({ nombre: fill(piece, size), direccion: '' }),
      ]),
    ),
    'lists within lists': fill('[', size),
    'objects within objects': fill('{"a":', size),
    'many values': `[${fill('1,', size)}1]`,
    'many keys': `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
    'escaped signs': call({ nombre: fill('\\u0034', size).replaceAll('\\\\', '\\') }),
    'a long key': JSON.stringify({ config: { formkey }, form: { [fill('4-', size)]: 1 } }),
  };
};

const part = (name: string, content: string, file = ''): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;

const multiparts = (size: number, formkey: string): Record<string, string> => ({
  'many parts': fill(part('a', ''), size),
  'one large field': `${part('a', fill('1-', size))}--b--\r\n`,
  'a file that nobody asked for': `${part('formkey', formkey)}${part('f', fill('x', size), 'a.pdf')}--b--\r\n`,
  'almost boundaries': `${part('a', fill('\r\n--', size), 'a.pdf')}--b--\r\n`,
  'a head without end': `--b\r\n${fill('x-a: b\r\n', size)}`,
  'no end at all': part('a', fill('4-', size)),
  'a name without end': part(fill('a', size), ''),
});

const SIZES = { '60 kB': 60 * KB, '240 kB': 240 * KB, '1 MB': MB, '20 MB': 20 * MB } as const;
type Size = keyof typeof SIZES;

/** Expected statuses of pages for forms of an allowed size without a form key. */
const PAGES: Readonly<Record<string, number>> = {
  '/servicios': 405,
  '/cart': 303,
  '/nota-simple/step1': 422,
  '/customer/register': 302,
  '/customer/payment/3ds/order/1400000001': 303,
};
const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18473&option=a';
const [FLOW, NOWHERE] = ['/product/step1/18473', '/desktopapp/rest/nothing'];

/** Expected statuses of multipart forms of an allowed size. */
const MULTIPARTS: Readonly<Record<string, number>> = {
  'many parts': 413,
  'one large field': 413,
  'a file that nobody asked for': 405,
  'almost boundaries': 404,
};
/** Bodies with more values than a call allows, within its size limit. */
const MANY = new Set(['many values', 'many keys']);
/** Calls that answer a readable body with another status than 400: the visitor is not signed in. */
const CALLS: Readonly<Record<string, number>> = { [NOWHERE]: 404, '/desktopapp/rest/clientupdate': 401 };
type Expected = (name: string, url: string) => number;

const small: Readonly<Record<string, Expected>> = {
  [FORM]: (name, url) => (name === 'empty fields' ? 413 : (PAGES[url] ?? 404)),
  [JSON_TYPE]: (name, url) => (MANY.has(name) && url !== NOWHERE ? 413 : (CALLS[url] ?? 400)),
  [MULTIPART]: (name) => MULTIPARTS[name] ?? 400,
};
/** Bodies of 1 MB or more that are unreadable before they are too large; JSON of 1 MB is within a call's limit. */
const UNREADABLE = new Set(['a head without end', 'lists within lists', 'objects within objects']);
const large: Expected = (name, url) => (url === NOWHERE ? 404 : UNREADABLE.has(name) ? 400 : 413);

/**
 * Creates some seventy requests, of every kind for many routes. Calls carry a valid form key, so that the
 * server examines their values.
 */
export function hostileBodies(formkey: string): Hostile[] {
  const made: Hostile[] = [];
  const add = (size: Size, type: string, urls: readonly string[], bodies: Record<string, string>) =>
    Object.entries(bodies).forEach(([name, text], at) => {
      const url = urls[at % urls.length] ?? '/';
      const isSmall = size === '60 kB' || size === '240 kB';
      const expected = (isSmall && small[type]) || large;
      made.push({
        name: `${name}, ${size}`,
        url,
        type,
        body: Buffer.from(text),
        expected: expected(name, url),
        mayClose: size === '20 MB',
      });
    });
  const pages = Object.keys(PAGES);
  const rest = ['addns', 'addgeneric', 'authenticate', 'checkoutRegister', 'clientupdate', 'nothing'];
  const shop = [
    ...rest.map((name) => `/desktopapp/rest/${name}`),
    '/desktopapp/view/submitStep',
    '/webhooks/sepa',
  ];
  const office = ['/backoffice/auth/sign-in/email', '/backoffice/api/places/lists/parishes'];
  const files = [FLOW, UPLOAD, '/servicios'];
  for (const size of ['60 kB', '1 MB'] as const) add(size, FORM, pages, forms(SIZES[size]));
  for (const size of ['240 kB', '1 MB'] as const) add(size, JSON_TYPE, shop, calls(SIZES[size], formkey));
  for (const size of ['60 kB', '20 MB'] as const)
    add(size, MULTIPART, files, multiparts(SIZES[size], formkey));
  const heavy = { digits: fill('1-', SIZES['20 MB']), lists: fill('[', SIZES['20 MB']) };
  add('20 MB', FORM, pages, heavy);
  add('20 MB', JSON_TYPE, [...shop, ...office], heavy);
  add('20 MB', 'text/csv', office, heavy);
  return made;
}
