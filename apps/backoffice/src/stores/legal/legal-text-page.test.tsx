// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage, staff } from '../../../test/screen.tsx';
import { legalList, legalText } from '../../../test/settings.ts';

const PUT = 'PUT /api/legal/:page/:locale';
const open = (answers: Answers) =>
  openPage('/legal/privacy/es', {
    'GET /api/legal': () => legalList(),
    'GET /api/legal/:page/:locale': () => legalText(),
    'POST /api/legal/:page/:locale/preview': ({ body }) => ({
      html: `<p>${body.body}</p>`,
      unknown: body.body.includes('{nope}') ? ['nope'] : [],
    }),
    ...answers,
  });
const editor = () => screen.getByRole('textbox', { name: /^Texto/ });

describe('the legal texts', () => {
  it('link each page and language with its version', async () => {
    openPage('/legal', { 'GET /api/legal': () => legalList() });
    const link = await screen.findByRole('link', { name: 'Privacidad, Español: versión 3' });
    expect(link.getAttribute('href')).toBe('/legal/privacy/es');
    const english = screen.getByRole('link', { name: 'Privacidad, English: –' });
    // A phone has no heads of columns.
    expect(english.closest('td')?.getAttribute('data-label')).toBe('English');
  });

  it('[ST-13] are named again in another language once staff choose it', async () => {
    const { server } = openPage('/legal', {
      'GET /api/legal': () => legalList(),
      'PUT /api/me': () => staff({ locale: 'pt' }),
    });
    const asked = () => server.received.filter(({ name }) => name === 'GET /api/legal').length;
    await screen.findByRole('link', { name: 'Privacidad, Español: versión 3' });
    const before = asked();
    click(screen.getByRole('button', { name: 'Idioma' }));
    click(await screen.findByRole('menuitem', { name: 'Português' }));
    await eventually(() => expect(asked()).toBe(before + 1));
  });
});

describe('a legal text', () => {
  it('has no page for an unknown name or language', async () => {
    openPage('/legal/nope/es', {});
    await screen.findByRole('heading', { name: 'Aquí no hay ninguna página' });
  });

  it('shows a preview of what is typed', async () => {
    open({});
    type(await eventually(editor), 'Texto nuevo');
    await eventually(() => expect(document.querySelector('.legal-preview')?.textContent).toBe('Texto nuevo'));
  });

  it('[RO-4] publishes a new version, which needs a new review', async () => {
    const { server } = open({ [PUT]: ({ body }) => legalText({ body: body.body, base: 4 }) });
    type(await eventually(editor), 'Texto nuevo');
    await eventually(() =>
      expect(screen.getByRole('checkbox', { name: /^Un abogado/ })).toHaveProperty('checked', false),
    );
    click(screen.getByRole('button', { name: 'Publicar una versión nueva' }));
    await eventually(() => expect(pageText()).toContain('Publicado: la tienda ya lo muestra'));
    expect(server.bodies(PUT)).toEqual([{ store: null, base: 3, body: 'Texto nuevo', reviewed: false }]);
  });

  it('does not publish a placeholder that does not exist', async () => {
    open({});
    type(await eventually(editor), 'Hola {nope}');
    await eventually(() => expect(pageText()).toContain('Estos datos entre llaves no existen: {nope}.'));
    expect(screen.getByRole('button', { name: 'Publicar una versión nueva' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('keeps what was typed when a colleague publishes first', async () => {
    let text = legalText();
    const { server } = open({
      'GET /api/legal/:page/:locale': () => text,
      [PUT]: ({ body }) => {
        if (body.base === 4) return legalText({ base: 5, body: body.body });
        const [first] = legalText().versions;
        const versions = first ? [{ ...first, version: 4, publishedBy: 'Eva' }] : [];
        text = legalText({ base: 4, body: 'Texto de Eva', versions });
        return new Rejection(409, 'changed_concurrently', 'Ha cambiado.');
      },
    });
    type(await eventually(editor), 'Texto mío');
    click(screen.getByRole('button', { name: 'Publicar una versión nueva' }));
    await eventually(() => expect(pageText()).toContain('Eva lo ha cambiado mientras tanto'));
    expect(editor()).toHaveProperty('value', 'Texto mío');
    click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await eventually(() => expect(server.bodies(PUT)).toHaveLength(2));
    expect(server.bodies(PUT)[1]).toMatchObject({ base: 4, body: 'Texto mío' });
  });
});
