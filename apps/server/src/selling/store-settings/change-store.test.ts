import type { StaffStore, StoreSettingsForm, StoresView } from '@folio/contract/stores/stores.staff';
import { perLocale } from '@folio/domain/locale/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { seed } from '../../app/seed/seed.ts';
import { storeTags } from '../../customers/consent/tags.ts';

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

async function store(id = 14): Promise<StaffStore> {
  const all: StoresView = (await admin.call('GET', 'api/stores')).json();
  const found = all.stores.find((one) => one.id === id);
  if (!found) throw new Error(`store ${id} is not shown`);
  return found;
}
const save = (id: number, body: object, client = admin) => client.call('PUT', `api/stores/${id}`, body);
/** Changes a store in its current version. */
async function changeSettings(input: Partial<StoreSettingsForm>, id = 14) {
  const { version, settings } = await store(id);
  return save(id, { version, settings: { ...settings, ...input } });
}

describe('access to store settings', () => {
  it('[RO-4] is limited to admins', async () => {
    const { version, settings } = await store();
    const calls = [
      (client: StaffClient) => client.call('GET', 'api/stores'),
      (client: StaffClient) => save(14, { version, settings }, client),
    ];
    for (const role of ['operador', 'contable', 'editor'] as const) {
      const client = await signIn(test, role);
      for (const way of calls) expect((await way(client)).statusCode).toBe(403);
    }
    for (const way of calls) expect((await way(openClient(test))).statusCode).toBe(401);
  });
});

describe("a store's settings", () => {
  it('[DG-6] [EN-1] appear in the shop at once, and the change is audited', async () => {
    const saved = await changeSettings({
      phone: '+34 555 010 999',
      phoneHours: { ...perLocale(() => '10 to 12'), es: 'de 10 a 12', pt: 'das 10 às 12' },
      contactEmail: 'hola@tienda.example',
      navbarImage: '/imagenes/logo.svg',
      ga: 'g-ab12cd34ef',
      gtm: 'GTM-AAAA111, gtm-bbbb222',
      optimize: 'OPT-AB12CD3',
    });
    expect(saved.statusCode).toBe(200);
    const shell = (await visitor(test).view('shell')).json().value;
    expect(shell.store).toMatchObject({
      phone: '+34 555 010 999',
      phoneHours: 'de 10 a 12',
      contactEmail: 'hola@tienda.example',
      navbarImage: '/imagenes/logo.svg',
    });
    expect((await visitor(test).open()).json()).toMatchObject({
      navbar_img: '/imagenes/logo.svg',
      ga_account: 'G-AB12CD34EF',
      gtm: 'GTM-AAAA111,GTM-BBBB222',
      optimize: 'OPT-AB12CD3',
    });
    const events = await test.deps.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'store_settings_changed')
      .execute();
    expect(events).toMatchObject([
      {
        actor_kind: 'staff',
        details: { store: 14, before: { ga: '' }, after: { ga: 'G-AB12CD34EF' } },
      },
    ]);
    expect((await store()).last).toMatchObject({ actor: events[0]?.actor });
  });

  it('[AP-35] set the key of address suggestions, and remove it', async () => {
    await changeSettings({ mapsKey: 'demonstration-maps-key' }, 9);
    expect((await store(9)).settings.mapsKey).toBe('demonstration-maps-key');
    const shown = () => test.deps.catalogue.current().stores.get(9) ?? { settings: {} };
    expect(storeTags(shown())).toMatchObject({ maps: true });
    await changeSettings({ mapsKey: '' }, 9);
    expect(shown().settings).not.toHaveProperty('mapsKey');
  });

  it('[EN-1] not shown in the form stay unchanged', async () => {
    const before = test.deps.catalogue.current().stores.get(12)?.settings;
    await changeSettings({ phone: '' }, 12);
    const after = test.deps.catalogue.current().stores.get(12)?.settings;
    expect(after).toMatchObject({ landing: before?.landing, tagline: before?.tagline });
    expect(after).not.toHaveProperty('phone');
  });

  it.each([
    ['phone', { phone: 'llámanos' }],
    ['mapsKey', { mapsKey: 'https://console.example' }],
    ['phoneHours', { phoneHours: { ...perLocale(() => ''), es: 'de 9 a 18' } }],
    ['contactEmail', { contactEmail: 'ayuda@tienda' }],
    ['homepage', { homepage: 'javascript:alert(1)' }],
    ['homepage', { homepage: '//elsewhere.example' }],
    ['navbarImage', { navbarImage: 'https://elsewhere.example/logo.svg' }],
    ['navbarImage', { navbarImage: '/\\elsewhere.example/logo.svg' }],
    ['ga', { ga: 'GA-123-1' }],
    ['gtm', { gtm: 'GTM-AAAA111,1' }],
    ['optimize', { optimize: 'G-AB12CD34EF' }],
  ])('[EN-1] are rejected with an invalid %s, which is named', async (name, input) => {
    const before = await store();
    const rejected = await changeSettings(input);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json()).toMatchObject({ code: 'store_settings', fields: [{ name, code: 'wrong' }] });
    expect(await store()).toEqual(before);
  });

  it.each([
    { optimize: 'https://ab.example/Script.js' },
    { optimize: 'GTM-ABCD12' },
    { ga: 'UA-1234-5' },
    { gtm: 'GTM-ABCDE12,GTM-FGHIJ34' },
  ])('[EN-1] can include %j, which the shop loads', async (input) => {
    expect((await changeSettings(input)).statusCode).toBe(200);
    const shown = test.deps.catalogue.current().stores.get(14);
    const tags = shown && storeTags(shown);
    const [name, value] = Object.entries(input)[0] ?? [];
    expect(String(tags?.[name as 'ga'])).toBe(value);
  });

  it('[RO-4] are not overwritten after a concurrent change', async () => {
    const { version, settings } = await store(15);
    expect((await changeSettings({ contactEmail: 'primera@tienda.example' }, 15)).statusCode).toBe(200);
    const late = await save(15, {
      version,
      settings: { ...settings, contactEmail: 'segunda@tienda.example' },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('changed_concurrently');
    expect((await store(15)).settings.contactEmail).toBe('primera@tienda.example');
  });

  it('[DG-6] are seeded with a fictitious phone in Spain and an address elsewhere; an edit stays', async () => {
    expect((await store(23)).settings).toMatchObject({
      phone: expect.stringMatching(/^\+34 555 010 \d{3}$/),
      contactEmail: expect.stringMatching(/\.example$/),
      impliedConsent: false,
      expressPayment: true,
      exitHints: true,
      cartReminders: true,
    });
    for (const id of [16, 17, 18, 19, 20, 26, 28])
      expect((await store(id)).settings).toMatchObject({
        phone: '',
        contactEmail: expect.stringMatching(/\.example$/),
      });
    await changeSettings({ phone: '+34 555 010 777', impliedConsent: true }, 9);
    await seed(test.deps.db);
    expect((await store(9)).settings).toMatchObject({ phone: '+34 555 010 777', impliedConsent: true });
  });
});

describe('the sites that may embed a store', () => {
  it('[AP-0] are exact origins, tidied, and hold at once', async () => {
    const saved = await changeSettings({
      embedOrigins: ' https://Blog.example/, https://www.otra.example\nhttp://localhost:8080',
    });
    expect(saved.statusCode).toBe(200);
    const { settings, origin } = await store();
    expect(settings.embedOrigins).toBe(
      'https://blog.example\nhttps://www.otra.example\nhttp://localhost:8080',
    );
    expect(origin).toBe('http://localhost:3000');
    const headers = { 'x-folio-session': '', origin: 'https://blog.example' };
    const call = () => visitor(test).call('POST', '/desktopapp/view/shell', {}, headers);
    expect((await call()).headers['access-control-allow-origin']).toBe('https://blog.example');
    await changeSettings({ embedOrigins: '' });
    expect((await call()).statusCode).toBe(403);
  });

  const GOOD = 'https://www.blog.example';
  it.each([
    ['a path', 'https://blog.example/tienda', /^«https:\/\/blog.example\/tienda» no vale/],
    ['no https', `${GOOD}\nhttp://blog.example`, /^«http:\/\/blog.example» no vale/],
    ['a pattern', `${GOOD}, https://*.blog.example`, /^«https:\/\/\*.blog.example» no vale/],
    ['everything', `${GOOD} * ${GOOD}`, /^«\*» no vale/],
    [
      'several faults',
      `${GOOD}/a\nhttp://uno.example\nftp://dos.example\nhttp://uno.example`,
      /^«https:\/\/www.blog.example\/a», «http:\/\/uno.example», «ftp:\/\/dos.example» no valen: .*https:\/\/www/,
    ],
    ['too many', Array.from({ length: 21 }, (_, at) => `https://b${at}.example`).join(' '), /20 .* 21/],
  ])('[AP-0] are rejected with %s, by its name', async (_what, embedOrigins, message) => {
    const answer = await changeSettings({ embedOrigins });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([
      { name: 'embedOrigins', code: 'wrong', message: expect.stringMatching(message) },
    ]);
  });

  it('[AP-0] are not the only list whose wrong entries are named', async () => {
    const answer = await changeSettings({ gtm: 'GTM-AAAA111, GTN-1, GTX-2' });
    expect(answer.json().fields).toMatchObject([
      { name: 'gtm', message: expect.stringMatching(/^«GTN-1», «GTX-2» no son /) },
    ]);
  });
});
