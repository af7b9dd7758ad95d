import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANY, CONTACTS } from '../../../test/http/open-stores.ts';
import { LIVE_SHOP } from '../../../test/http/strict-shop.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { issuerLine } from '../../stores/catalogue/issuer-line.ts';
import { factProblems } from './seller-facts.ts';

const COMMAND = join(import.meta.dirname, 'set-issuer.ts');
const COMPANY_OPTIONS = [
  ...[
    '--issuer',
    'folio-es',
    '--name',
    COMPANY.name,
    '--tax-id',
    'b-1234567-4',
    '--address',
    COMPANY.address,
  ],
  ...['--postcode', COMPANY.postalCode, '--city', COMPANY.city, '--province', COMPANY.province],
  ...['--register', 'RM de A Coruña, hoja C-1'],
];
const CONTACT_OPTIONS = ['--phone', CONTACTS.phone, '--email', CONTACTS.email];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: LIVE_SHOP });
});
afterAll(() => test.close());

/** Runs the command on the shop's database; returns what it printed and its exit code. */
async function setIssuer(...options: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, DATABASE_URL: test.deps.config.databaseUrl };
  return promisify(execFile)(process.execPath, [COMMAND, ...options], { env }).then(
    ({ stderr }) => ({ code: 0, printed: stderr }),
    ({ code, stderr }) => ({ code, printed: stderr }),
  );
}

const openPage = (host: string, url = '/') =>
  test.app.inject({ url, headers: { host, accept: 'text/html' } });
const countEvents = async () =>
  (
    await test.deps.db
      .selectFrom('audit_event')
      .select('action')
      .where('actor', '=', 'set-issuer')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a fresh live shop', () => {
  it.each([
    ['localhost', '/', 'es', 'Todavía no hemos abierto'],
    ['16.localhost', '/servicos', 'pt', 'Ainda não abrimos'],
    ['18.localhost', '/nothing-here', 'en', 'We aren’t open yet'],
  ])('[DG-6] keeps %s%s closed and out of search engines', async (host, url, language, title) => {
    const page = await openPage(host, url);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([503, 'noindex']);
    expect(page.headers['retry-after']).toBeDefined();
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(title);
    expect(page.body).not.toContain('Folio');
  });

  it('[DG-6] answers every call with "not_open", also of a client with another key', async () => {
    for (const [method, url] of [
      ['GET', '/desktopapp/rest/config'],
      ['POST', '/desktopapp/rest/checkoutRegister'],
      ['GET', '/sitemap.xml'],
    ] as const) {
      const answer = await test.app.inject({ method, url, headers: { host: 'localhost' } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'not_open']);
    }
  });

  it('serves the back office, the probes and the webhooks', async () => {
    const admin = await signIn(test, 'admin');
    expect((await admin.call('GET', 'api/stores')).statusCode).toBe(200);
    for (const url of ['/healthz', '/livez', '/readyz'])
      expect([url, (await openPage('localhost', url)).statusCode]).toEqual([url, 200]);
    const webhook = await test.app.inject({ method: 'POST', url: '/webhooks/unknown', payload: {} });
    expect(webhook.json()).toMatchObject({ reason: 'no such gateway' });
  });

  it('opens each store without a restart once its facts are set', async () => {
    const company = await setIssuer(...COMPANY_OPTIONS);
    expect(company).toMatchObject({ code: 0 });
    expect(company.printed).toContain(
      'Store 14 stays closed in live mode until: set-issuer.ts --store 14 --phone … --email …',
    );
    await setIssuer('--store', '14', ...CONTACT_OPTIONS);
    await expect.poll(async () => (await openPage('localhost')).statusCode).toBe(200);
    expect((await openPage('16.localhost')).statusCode).toBe(503);
    const { issuer } = test.deps.catalogue.current().stores.get(14) ?? {};
    expect(issuer && issuerLine(issuer)).toBe(
      'Documentos del Norte, S. L. · B12345674 · Rúa Nova, 3, 15001 A Coruña · RM de A Coruña, hoja C-1',
    );
    expect(await countEvents()).toEqual(['issuer_changed', 'store_settings_changed']);
  });

  it('gives several stores a company of their own, and changes nothing when repeated', async () => {
    const options = [...COMPANY_OPTIONS, '--store', '15,16', ...CONTACT_OPTIONS];
    options[1] = 'norte';
    expect(await setIssuer(...options)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^The facts are set/),
    });
    const before = await countEvents();
    expect((await setIssuer(...options)).printed).toContain('nothing was changed');
    expect(await countEvents()).toEqual(before);
    await expect.poll(async () => (await openPage('16.localhost')).statusCode).toBe(200);
    expect(test.deps.catalogue.current().stores.get(15)?.issuer.id).toBe('norte');
  });
});

it.each([
  [['--help'], 0, /^Usage: set-issuer\.ts/],
  [['--issuer', 'folio-es', '--tax-id', 'B12345678'], 1, /^--tax-id is no tax number of ES/],
  [['--issuer', 'another', '--name', 'X'], 1, /^another is a new company: it needs/],
  [['--store', '99', ...CONTACT_OPTIONS], 1, /^There is no store 99/],
])('the command answers %j', async (options, code, printed) => {
  expect(await setIssuer(...options)).toEqual({ code, printed: expect.stringMatching(printed) });
});

it.each([
  [{ country: 'Spain' }, {}, /^--country is a code/],
  [{}, { email: 'nobody' }, /^--email is no e-mail address/],
  [{}, { phone: '12' }, /^--phone is no telephone number/],
])('%j and %j are no facts of a seller', (company, contacts, problem) => {
  expect(factProblems(company, contacts)).toEqual([expect.stringMatching(problem)]);
});
