import type { ShellView } from '@folio/contract/app/shell.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { LandingMoved, LandingView } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { createRender } from '../../app/entry.server.tsx';

const VIEW: LandingView = {
  folder: 'NotaSimpleRegistroPropiedad',
  name: 'Villa Inventada',
  title: 'Nota Simple',
  servedBy: null,
  province: 'Toledo',
  otherNames: ['Vila Inventada'],
  postcodes: ['45999'],
  registries: [
    { name: 'Villa Inventada', number: 1 },
    { name: 'Villa Inventada', number: 2 },
  ],
  slow: false,
  when: 'en menos de 4 horas laborables',
  price: { net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 902 },
  neighbours: [{ name: 'Otra Villa', path: '/NotaSimpleRegistroPropiedad/otra-villa' }],
  start: '/nota-simple/step0?municipio=Villa+Inventada&provincia=Toledo',
  faq: null,
  document: { language: 'es', help: 'summary' },
  crumbs: [
    { name: 'Municipios', path: '/municipios' },
    { name: 'Toledo', path: '/municipios/toledo' },
  ],
};

function shell(locale: Locale): ShellView {
  return {
    store: {
      ...{ id: 14, name: 'Folio', kind: 'registry', country: 'ES', timeZone: 'Europe/Madrid' },
      ...{ look: { family: 'registry' }, homepage: '/', phone: null, chooser: 'registry', issuer: '' },
    },
    ...{
      locale,
      mode: 'live',
      formkey: 'k',
      requestKey: 'r',
      version: '1',
      embedded: false,
      sellsNote: true,
      labels: { skip: '', nav: '', language: '', note: '', myAccount: '', orders: '', consent: '' },
      legalLinks: [],
    },
    cart: { lines: [], suggestions: [], totals: { net: 0, vat: 0, total: 0 }, cancelLine: null },
    showCart: false,
    invalidPayment: null,
  } as unknown as ShellView;
}

async function open(path: string, view: LandingView | LandingMoved | null, locale: Locale = 'es') {
  const asked: unknown[] = [];
  const api = {
    shell: async () => shell(locale),
    chooser: async () => ({
      pitch: { title: '', lead: '', pageTitle: '' },
      main: [],
      automatic: [],
      groups: [],
    }),
    landing: async (input: unknown) => {
      asked.push(input);
      return view;
    },
  } as unknown as ShopApi;
  const request = new Request(`https://notas.example${path}`);
  const result = await createRender(null)({
    request,
    api,
    locale,
    formkeyOk: true,
    requestKey: 'r',
    nonce: 'n',
  });
  return { result, asked, html: result.kind === 'page' ? result.html : '' };
}

describe('a town’s page as the server sends it', () => {
  it.each([
    ['/NotaSimpleRegistroPropiedad/villa-inventada', 'NotaSimpleRegistroPropiedad'],
    ['/RegistroPropiedad/villa-inventada', 'RegistroPropiedad'],
  ])('[RT-10] %s is loaded by its folder and town', async (path, folder) => {
    const { asked, result } = await open(path, VIEW);
    expect(asked).toEqual([{ folder, url: 'villa-inventada' }]);
    expect(result).toMatchObject({ kind: 'page', status: 200 });
  });

  it('[RT-10] shows price, delivery, registries and neighbours, and starts the form with its town', async () => {
    const { html } = await open('/NotaSimpleRegistroPropiedad/villa-inventada', VIEW);
    expect(html).toContain('IVA incluido · 20,76\u00a0€ + IVA');
    expect(html).toContain('<strong>25,12\u00a0€</strong>');
    expect(html).toContain('menos de 4 horas laborables');
    expect(html).toContain('Registro de la Propiedad n.º 2 de Villa Inventada');
    expect(html).toContain('href="/NotaSimpleRegistroPropiedad/otra-villa"');
    expect(html).toContain('También se llama: Vila Inventada');
    expect(html).toContain('href="/nota-simple/step0?municipio=Villa+Inventada&amp;provincia=Toledo"');
    expect(html).toContain('Agencia privada');
  });

  it('[RT-10] [RT-11] has its title, and links to the lists of towns above it', async () => {
    const { html } = await open('/RegistroPropiedad/villa-inventada', VIEW);
    expect(html).toContain('<title>Nota Simple · Folio</title>');
    expect(html).toContain('href="/municipios"');
    expect(html).toContain('href="/municipios/toledo"');
  });

  it('[RT-11] is not indexed without a head from the server', async () => {
    const { html } = await open('/RegistroPropiedad/villa-inventada', VIEW);
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
  });

  it('[VA-5] explains a slow registry', async () => {
    const { html } = await open('/RegistroPropiedad/v', { ...VIEW, slow: true });
    expect(html).toContain('tarda más de lo habitual');
  });

  it('[RT-10] offers to look up an unknown registry', async () => {
    const { html } = await open('/RegistroPropiedad/v', { ...VIEW, registries: [] });
    expect(html).toContain('La buscamos nosotros');
  });

  it('[RT-10] redirects another name of the town permanently', async () => {
    const moved = '/RegistroPropiedad/villa-inventada';
    const { result } = await open('/RegistroPropiedad/Vila', { moved });
    expect(result).toEqual({ kind: 'redirect', status: 301, location: moved });
  });

  it('[RT-10] returns a 404 for an unknown town', async () => {
    expect((await open('/RegistroPropiedad/nowhere', null)).result).toMatchObject({ status: 404 });
  });

  it('[RT-10] escapes markup in a name', async () => {
    const { html } = await open('/RegistroPropiedad/v', { ...VIEW, name: '<b>Villa</b>' });
    expect(html.slice(0, html.indexOf('id="page-data"'))).not.toContain('<b>Villa');
  });
});
