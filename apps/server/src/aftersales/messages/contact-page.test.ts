import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const page = (path: string, host: string) => visitor(test, host).get(path);
const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Submits the page's form as a browser without scripts does. */
async function post(fields: Readonly<Record<string, string>>) {
  const who = visitor(test);
  const { body } = await who.get('/contacto');
  const form = new URLSearchParams({
    formkey: hiddenIn(body, 'formkey'),
    request_key: hiddenIn(body, 'request_key'),
    ...fields,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return who.call('POST', '/contacto', form.toString(), headers);
}

describe('the contact page', () => {
  it.each([
    ['14.localhost:3000', '/contacto', 'Contacto', '/contacto'],
    ['14.localhost:3000', '/contact', 'Contacto', '/contacto'],
    ['16.localhost:3000', '/contact', 'Contacto', '/contacto'],
    ['18.localhost:3000', '/contacto', 'Contact', '/contact'],
  ])(
    '[RT-11] on %s%s is there under its heading, and tells its one address',
    async (host, path, title, own) => {
      const { statusCode, body } = await page(path, host);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]*[^"/]${own}"`));
    },
  );

  it('[DG-6] is linked from the footer, with the phone, its hours and the e-mail', async () => {
    const { body } = await page('/servicios', '14.localhost:3000');
    const footer = body.slice(body.indexOf('<footer'));
    expect(footer).toContain('href="tel:+34555010214"');
    expect(footer).toContain('de lunes a viernes, de 9:00 a 18:00');
    expect(footer).toContain('href="mailto:ayuda@folio.example"');
    expect(footer).toContain('href="/contacto"');
  });

  it('shows only the e-mail where the store has no phone', async () => {
    const { body } = await page('/servicios', '16.localhost:3000');
    expect(body).toContain('href="mailto:ajuda@predial.folio.example"');
    expect(body).not.toContain('tel:');
  });

  it('accepts a message without scripts and confirms it', async () => {
    const sent = await post({
      name: 'Ana Prueba',
      email: 'ana.sin.scripts@correo.example',
      order: '',
      subject: 'Una pregunta',
      message: '¿Cuándo llega?',
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Mensaje enviado');
    const rows = await test.deps.db.selectFrom('contact_message').selectAll().execute();
    expect(rows).toMatchObject([{ subject: 'Una pregunta', order_number: null, store_id: 14, locale: 'es' }]);
  });

  it('warns once about a likely typo in the e-mail, then accepts the same address', async () => {
    const form = {
      name: 'Ana',
      email: 'ana@gmial.con',
      order: '',
      subject: 'Hola',
      message: 'Un texto largo',
    };
    const warned = await post(form);
    expect(warned.statusCode).toBe(422);
    expect(warned.body).toContain('¿Querías decir ana@gmail.com?');
    expect(warned.body).toContain('value="ana@gmial.con"');
    const seen = hiddenIn(warned.body, 'email_seen');
    expect((await post({ ...form, email: 'ana@hotmial.com', email_seen: seen })).statusCode).toBe(422);
    expect((await post({ ...form, email_seen: seen })).body).toContain('Mensaje enviado');
  });

  it('accepts only a complete order number', async () => {
    const form = { name: 'Ana', email: 'ana@correo.example', subject: 'Hola', message: 'Un texto largo' };
    const wrong = await post({ ...form, order: '12' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('como 1400000001, o déjalo en blanco');
    await post({ ...form, order: '14 0000 0001' });
    const rows = await test.deps.db.selectFrom('contact_message').select('order_number').execute();
    expect(rows).toContainEqual({ order_number: '1400000001' });
  });

  it('restores the input after an invalid field or an outdated form key', async () => {
    const typed = { name: 'Ana', email: 'ana@', order: '', subject: 'Hola', message: 'Un texto largo' };
    const wrong = await post(typed);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Escribe un correo completo');
    const stale = await post({ ...typed, formkey: 'another' });
    expect(stale.statusCode).toBe(422);
    for (const { body } of [wrong, stale]) {
      expect(body).toContain('value="ana@"');
      expect(body).toContain('>Un texto largo</textarea>');
    }
  });
});
