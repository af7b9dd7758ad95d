import { expect, test } from '@playwright/test';
import { type OldClient, openStore } from './client.ts';
import { CONSENTS, NOTE, order, someone, withNote } from './place-order.ts';

type Fields = Record<string, unknown>;
type Call = { call: string; query?: Record<string, string>; body?: Fields };

const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };
const VALUES = [{ option_id: 'sociedad', product_id: '18506', type: 'sociedad', value: 'Inventada, S. L.' }];
const BILLING = {
  ...{
    customer_type: 'business',
    country: 'ES',
    name: 'Ana Prueba',
    tax_id: '12345678Z',
    address: 'Calle 1',
  },
  ...{ city: 'Getafe', postal_code: '28901', province: 'Madrid', email: 'a@example.com', phone: '600111222' },
};
const CERTIFICATE = {
  ...PARISH,
  forma_identificar_matricial: '1',
  numero_artigo: '123',
  seccao: 'B1',
  tipo_urbana: '1',
};
const QUERY = {
  nombre_persona: 'Ana',
  dni: '12345678Z',
  opcion_persona: '1',
  num_propiedades: '3',
  origin: 'note',
  origin_id: '1',
};

/** The calls of a store that read, or that add to the cart. */
const ADDS: readonly (readonly [store: number, Call])[] = [
  [14, { call: 'addns', body: { form: NOTE } }],
  [14, { call: 'addqp', body: { form: QUERY } }],
  [16, { call: 'addcertidao', body: { form: { ...CERTIFICATE, prop_horizontal_fracao: 'C' } } }],
  [
    26,
    {
      call: 'addipredial',
      body: { form: { ...PARISH, tiene_numero: '1', num_ficha: '1234', urgente: '1' } },
    },
  ],
  [15, { call: 'addgeneric', body: { form: { values: VALUES, origin: 'order', origin_id: '1' } } }],
  [
    15,
    {
      call: 'addgenericWithAssociation',
      body: { form: { values: VALUES }, origin: 'order', origin_id: '1' },
    },
  ],
  [14, { call: 'municipio', body: { url: 'getafe', folder: 'RegistroPropiedad' } }],
  [14, { call: 'authenticate', body: { email: 'ana@example.com', pass: 'secret' } }],
  [14, { call: 'authenticate', body: { form: { email: 'ana@example.com', pass: 'secret' } } }],
  [
    14,
    { call: 'clientupdate', body: { data: { firstname: 'Ana', lastname: 'Prueba', region_id: 'Madrid' } } },
  ],
  [14, { call: 'checkoutAuthenticated', body: { form: { email: 'ana@example.com', type: 'cc' } } }],
  [14, { call: 'product', query: { id: '15867' } }],
  [14, { call: 'loadorder', query: { id: '1400000001' } }],
  [14, { call: 'loadquote', query: { id: 'unknown' } }],
  [14, { call: 'delquoteitem', query: { id: 'unknown' } }],
  [14, { call: 'pedidos', query: { id: '1400000001', toFinalize: '1' } }],
];

/** The calls about an order of this client, which is not paid. */
function aboutOrder({ config }: OldClient): Call[] {
  const id = config.lastOrderId;
  const [item_id = ''] = config.lastItemIds as string[];
  const keys = { p256dh: 'x', auth: 'x' };
  return [
    { call: 'updatePedidoNS', query: { id }, body: { data: NOTE, item_id } },
    {
      call: 'updatepedido',
      query: { id },
      body: { item_id, options: [{ option_id: 'nombre', value: 'Ana' }] },
    },
    {
      call: 'uploadForm',
      query: { form_id: '1', order_id: id },
      body: { json_form: '[]', json_values: '{}' },
    },
    { call: 'addactualizarnsahora', body: { form: { order_id: id, item_id } } },
    { call: 'addactualizarpedidoahora', body: { form: { order_id: id, item_id } } },
    { call: 'pushSubscribe', body: { order_id: id, endpoint: 'https://push.example/1', keys } },
    { call: 'pedidos', query: { id, toFinalize: '1' } },
    { call: 'otherMethodsPaymentIntent/', query: { order_id: id } },
  ];
}

/** Returns copies of a value, each with a string member absent, null or empty; the name of the member with them. */
function variants(value: unknown, name = ''): [name: string, copies: unknown[]][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const path = `${name}.${key}`;
    const put = (one: unknown) =>
      Array.isArray(value) ? value.with(Number(key), one) : { ...value, [key]: one };
    const nested = variants(member, path).map(([at, copies]): [string, unknown[]] => [at, copies.map(put)]);
    return Array.isArray(value) ? nested : [[path, [undefined, null, ''].map(put)], ...nested];
  });
}

/** Sends a call. Returns what it answers, without the parts of the configuration that differ each time. */
async function answerTo(client: OldClient, { call, query = {}, body }: Call) {
  const { config } = client;
  const text = new URLSearchParams({ ...query, ...(!body && { formkey: config.formkey }) });
  const path = `${call}?${text}`;
  const { status, json } = body ? await client.post(path, { config, ...body }) : await client.get(path);
  const { config: sent, ok, message, fields, code } = json as Fields;
  // A configuration alone has no `ok`.
  // An order's message is its number.
  const shown = ok ? '' : message;
  return { status, ok, message: shown, fields, code, hasConfig: sent !== undefined || ok === undefined };
}

async function expectEqual(clientFor: () => Promise<OldClient>, sent: Call): Promise<void> {
  const bodies = variants(sent.body).map(
    ([name, copies]) => [name, copies.map((body) => ({ ...sent, body: body as Fields }))] as const,
  );
  const queries = Object.keys(sent.query ?? {}).map((name) => {
    const { [name]: _, ...others } = sent.query ?? {};
    return [name, [others, { ...others, [name]: '' }].map((query) => ({ ...sent, query }))] as const;
  });
  for (const [name, calls] of [...bodies, ...queries]) {
    const answers = [];
    for (const call of calls) answers.push(await answerTo(await clientFor(), call));
    const [absent] = answers;
    for (const answer of answers) expect([sent.call, name, answer]).toEqual([sent.call, name, absent]);
    if (absent?.ok === false && absent.status !== 404)
      expect([sent.call, name, absent]).toEqual([
        sent.call,
        name,
        expect.objectContaining({ hasConfig: true }),
      ]);
  }
}

test.describe('null, an empty text and an absent field', () => {
  for (const [store, call] of ADDS)
    test(`[AP-0] are equal in ${call.call}${call.body?.form ? ' with a form' : ''} of store ${store}`, async () => {
      const client = await openStore(store);
      await expectEqual(async () => client, call);
    });

  test('[AP-0] are equal in the calls about an order', async ({ browserName: _ }, at) => {
    const client = await order(await withNote(), someone(at));
    for (const call of aboutOrder(client)) await expectEqual(async () => client, call);
  });

  test('[AP-0] [AP-26] are equal in a line’s own options', async () => {
    const client = await withNote();
    const [line] = client.config.cart;
    const query = { id: String(line?.id) };
    await expectEqual(async () => client, {
      call: 'updatequoteitem',
      query,
      body: { form: { options: line?.options } },
    });
    await expectEqual(async () => client, { call: 'updatequoteitem', query, body: { form: NOTE } });
  });

  test('[AP-0] [AP-29] are equal in checkoutRegister', async ({ browserName: _ }, at) => {
    const form = { email: someone(at), type: 'cc', ...CONSENTS, num: '', billing: BILLING };
    await expectEqual(() => withNote(), { call: 'checkoutRegister', body: { form } });
  });

  test('[AP-0] [VA-8] are told by the specification’s messages, with the configuration', async () => {
    const client = await withNote();
    for (const blank of [undefined, null, ''])
      for (const [call, body, message] of [
        ['checkoutRegister', { form: { email: blank, type: 'cc' } }, 'Se requiere un email'],
        ['checkoutRegister', { form: blank }, 'Se requiere un email'],
        ['authenticate', { email: blank, pass: blank }, 'Se requiere un email'],
        ['authenticate', { email: 'ana@example.com', pass: blank }, 'Por favor, introduce tu contraseña'],
        ['authenticate', { form: { email: blank, pass: 'x' } }, 'Se requiere un email'],
      ] as const) {
        const { json } = await client.post(call, { config: client.config, ...body });
        expect([call, json]).toEqual([
          call,
          expect.objectContaining({
            ok: false,
            fields: expect.arrayContaining([expect.objectContaining({ message })]),
            config: expect.anything(),
          }),
        ]);
      }
    const { json } = await client.get('checkEmail/email/');
    expect(json).toMatchObject({ ok: false, message: 'Se requiere un email', config: { store_id: 14 } });
  });

  for (const path of [
    '/registros.php?app=1&term=getafe&kind=',
    '/freguesias.php?app=1&type=&term=colares',
    '/sociedad.php?app=&sociedad=',
    '/desktopapp/rest/searchOrganisationPortugal?sociedad=',
  ])
    test(`[AP-0] [AP-33] an empty parameter is an absent one: ${path}`, async () => {
      const client = await openStore(14);
      const absent = path.replace(/&?\w+=(?=&|$)/g, '');
      const answers = [await client.request('GET', path), await client.request('GET', absent)];
      expect([answers[0]?.status, answers[0]?.text]).toEqual([200, answers[1]?.text]);
    });
});
