import { expect, test } from '@playwright/test';
import { type OldClient, openStore } from './client.ts';
import { ENCODINGS, NOTE } from './place-order.ts';

const PARISH = { distrito_concelho_freguesia: 'Lisboa / Sintra / Colares' };

test.describe('forms', () => {
  for (const encoding of ENCODINGS) {
    test(`[AP-0] [AP-17] [EN-12] addns, written as ${encoding}`, async () => {
      const client = await openStore(14);
      const answer = await client.send('addns', NOTE, encoding);
      expect(answer.status, answer.text).toBe(200);
      expect(client.printed()).toMatchObject({ nombre: NOTE.nombre, municipio: 'Getafe (Madrid)' });
    });

    test(`[AP-0] [AP-21] [EN-9] addgeneric, written as ${encoding}`, async () => {
      const client = await openStore(15);
      const value = 'Empresa Inventada, S. L.';
      const values = [{ option_id: 'sociedad', product_id: 18506, type: 'sociedad', value }];
      const answer = await client.send('addgeneric', { values, origin: null, origin_id: '' }, encoding);
      expect(answer.status, answer.text).toBe(200);
      expect(client.printed().sociedad).toBe(value);
    });
  }

  for (const [municipio, provincia, printed] of [
    ['Getafe (Madrid)', '', 'Getafe (Madrid)'],
    ['Torrevieja (Alicante)', 'Alicante', 'Torrevieja (Alicante)'],
    ['Torrevieja, Alicante', null, 'Torrevieja (Alicante)'],
    ['getafe madrid', '', 'Getafe (Madrid)'],
    ['Xyzzyville (Alicante)', 'Alicante', 'Xyzzyville (Alicante)'],
  ])
    test(`[AP-33] [EN-12] addns and updatequoteitem with the town ${municipio} of ${provincia}`, async () => {
      const client = await openStore(14);
      await client.send('addns', { ...NOTE, municipio, provincia });
      expect(client.printed().municipio).toBe(printed);
      const [line] = client.config.cart;
      await client.send(`updatequoteitem?id=${line?.id}`, { ...NOTE, municipio, provincia });
      expect(client.printed().municipio).toBe(printed);
    });

  test('[AP-33] every search’s value is understood by the forms of its places', async () => {
    const spain = await openStore(14);
    const portugal = await openStore(16);
    const search = async (client: OldClient, path: string) =>
      JSON.parse((await client.request('GET', path)).text) as { value: string; code: string }[];
    for (const term of ['getafe', 'torrevieja', 'mieres'])
      for (const { value, code } of await search(spain, `/registros.php?app=1&term=${term}`)) {
        await spain.send('addns', { ...NOTE, municipio: value, provincia: '' });
        expect(
          spain.config.cart.at(-1)?.options.find(({ option_id }) => option_id === 'municipio'),
        ).toMatchObject({ value: code, print_value: value });
      }
    for (const { value, code } of await search(portugal, '/freguesias.php?app=1&type=ips&term=alvalade')) {
      await portugal.send('addipredial', {
        distrito_concelho_freguesia: value,
        tiene_numero: 0,
        prop_horizontal_fracao: 'AB',
      });
      const options = portugal.config.cart.at(-1)?.options ?? [];
      expect(options.find(({ option_id }) => option_id === 'distrito_concelho_freguesia')?.value).toBe(code);
    }
  });

  test('[VA-6] [AP-17] an owner called unknown is stored as none', async () => {
    const client = await openStore(14);
    await client.send('addns', { ...NOTE, nombre: 'Desconocido' });
    expect(client.printed().nombre).toMatch(/desconocido/i);
    const [line] = client.config.cart;
    expect(line?.options.find(({ option_id }) => option_id === 'nombre')?.value).toBe('');
  });

  const QUERY = {
    nombre_persona: 'Ana Prueba',
    dni: '',
    nombre_empresa: null,
    opcion_persona: true,
    opcion_empresa: false,
    proviene_de_ns: false,
    origin: null,
    origin_id: null,
  };
  for (const num_propiedades of ['3017', 50, 25, '10', 3, 1])
    test(`[AP-18] [EN-13] addqp for ${num_propiedades} properties`, async () => {
      const client = await openStore(14);
      const answer = await client.send('addqp', { ...QUERY, num_propiedades });
      expect(answer.status, answer.text).toBe(200);
      expect(client.config.cart).toMatchObject([{ product_id: '18357' }]);
    });

  const ARTICLE = {
    forma_identificar_matricial: 1,
    numero_artigo: 123,
    seccao: 'B1',
    tipo_urbana: 1,
    tipo_rustica: 0,
  };
  for (const [way, form] of [
    ['article and section', ARTICLE],
    ['description number', { forma_identificar_ficha: '1', num_ficha: 1234, tipo_urbana: '1', seccao: '' }],
    ['book', { forma_identificar_livro: true, num_livro: 1, livro: 'B-7', folhas: 45, tipo_rustica: true }],
  ] as const)
    test(`[AP-19] [EN-10] addcertidao by ${way}`, async () => {
      const client = await openStore(16);
      const flags = { prop_horizontal: 1, prop_horizontal_fracao: 'C', quiere_un_certidao: 1, step1: true };
      const answer = await client.send('addcertidao', { ...PARISH, ...form, ...flags });
      expect(answer.status, answer.text).toBe(200);
      const sent = Object.entries(form).filter(([name]) => /^(num|livro|folhas|seccao)/.test(name));
      for (const [name, value] of sent) if (value !== '') expect(client.printed()[name]).toBe(String(value));
    });

  for (const [title, form] of [
    ['with its number', { tiene_numero: true, num_ficha: 1234, urgente: 1 }],
    ['without a number', { tiene_numero: false, num_ficha: null, urgente: 0 }],
  ] as const)
    test(`[AP-20] [EN-11] addipredial ${title}`, async () => {
      const client = await openStore(26);
      const rest = { prop_horizontal: true, prop_horizontal_fracao: 'C', quiere_un_predial: true };
      const answer = await client.send('addipredial', { ...PARISH, ...form, ...rest });
      expect(answer.status, answer.text).toBe(200);
      expect(client.config.cart).toMatchObject([{ product_id: '18421' }]);
    });

  test('[AP-22] addgenericWithAssociation', async () => {
    const client = await openStore(15);
    const values = [
      { option_id: 'sociedad', product_id: '18506', type: 'sociedad', value: 'Empresa Inventada, S. L.' },
    ];
    const more = { origin: 'order', origin_id: 1500000001 };
    const answer = await client.send('addgenericWithAssociation', { values }, 'json', more);
    expect(answer.status, answer.text).toBe(200);
    expect(client.config.cart).toHaveLength(1);
  });

  test('[AP-0] a repeated call acts once', async () => {
    const client = await openStore(14);
    const { config } = client;
    const answers = await Promise.all([1, 2, 3].map(() => client.post('addns', { config, form: NOTE })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(client.config.cart).toHaveLength(1);
  });
});
