// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { store } from '../../../test/settings.ts';

const PUT = 'PUT /api/stores/:store';
const ours = { ...store().settings, phone: '910 111 111' };
const theirs = { ...store().settings, phone: '910 222 222' };
async function editPhone(answers: Answers) {
  const page = openPage('/stores/1', { 'GET /api/stores': () => ({ stores: [store()] }), ...answers });
  type(await screen.findByRole('textbox', { name: 'Teléfono' }), '910 111 111');
  return page;
}

describe('the stores', () => {
  it('lists each store with a link to its settings', async () => {
    openPage('/stores', { 'GET /api/stores': () => ({ stores: [store()] }) });
    const link = await screen.findByRole('link', { name: '1 · Notas Simples' });
    expect(link.getAttribute('href')).toBe('/stores/1');
    expect(pageText()).toContain('910 000 000');
  });
});

describe('a store', () => {
  it('says that no store has the number', async () => {
    openPage('/stores/99', { 'GET /api/stores': () => ({ stores: [store()] }) });
    await eventually(() => expect(pageText()).toContain('No hay ninguna tienda con ese número.'));
  });

  it('[RO-4] saves its settings together, with the version that was read', async () => {
    const { server } = await editPhone({
      [PUT]: ({ body }) => ({ stores: [store({ version: 'v2', settings: body.settings })] }),
    });
    click(await screen.findByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('Guardado: Notas Simples ya lo muestra'));
    expect(server.bodies(PUT)).toEqual([{ version: 'v1', settings: ours }]);
    expect(screen.queryAllByRole('button', { name: 'Guardar' })).toEqual([]);
  });

  it('[ST-13] is named with its number, in the title too, and explains its settings', async () => {
    openPage('/stores/1', { 'GET /api/stores': () => ({ stores: [store()] }) });
    await screen.findByRole('heading', { name: '1 · Notas Simples' });
    expect(document.title).toBe('1 · Notas Simples · Tiendas · Folio');
    const leaving = within(screen.getByRole('region', { name: 'Avisos a quien se va' }));
    expect(leaving.getAllByRole('switch')).toHaveLength(2);
    expect(leaving.getByText(/entre 4 y 72 horas después del último cambio/)).toBeTruthy();
    const tests = screen.getByRole('textbox', { name: 'Pruebas A/B' });
    const help = document.getElementById(tests.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('OPT-AB12CD3');
  });

  it('discards unsaved changes', async () => {
    await editPhone({});
    click(await screen.findByRole('button', { name: 'Descartar' }));
    await eventually(() =>
      expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveProperty('value', '910 000 000'),
    );
  });

  it('[RO-4] shows each error until its field changes, and that of the form until all have', async () => {
    const fields = [
      { name: 'phone', code: 'wrong', message: 'No es un teléfono.' },
      { name: 'phoneHours', code: 'wrong', message: 'Falta un idioma.' },
    ];
    const wrong = { code: 'store_settings', message: 'Revisa los campos.', fields };
    await editPhone({ [PUT]: () => new Rejection(422, wrong) });
    click(await screen.findByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('No es un teléfono.'));
    const phone = screen.getByRole('textbox', { name: 'Teléfono' });
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    type(phone, '910 111 112');
    await eventually(() => expect(pageText()).not.toContain('No es un teléfono.'));
    expect(phone.getAttribute('aria-invalid')).not.toBe('true');
    expect(pageText()).toContain('Falta un idioma.');
    expect(pageText()).toContain('Revisa los campos.');
    // Any language's hours correct the error about all of them.
    type(screen.getByRole('textbox', { name: 'Horario de atención (Português)' }), 'Das 9 às 18');
    await eventually(() => expect(pageText()).not.toContain('Falta un idioma.'));
    expect(pageText()).not.toContain('Revisa los campos.');
    // The value that was rejected does not bring it back.
    type(phone, '910 111 111');
    await eventually(() => expect(phone).toHaveProperty('value', '910 111 111'));
    expect(pageText()).not.toContain('No es un teléfono.');
    click(screen.getByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('No es un teléfono.'));
  });

  it('[RO-4] shows a colleague’s change beside the user’s own, and saves the one that is selected', async () => {
    let saved = store();
    const { server } = await editPhone({
      'GET /api/stores': () => ({ stores: [saved] }),
      [PUT]: ({ body }) => {
        if (body.version === 'v2') return { stores: [store({ version: 'v3', settings: body.settings })] };
        const last = { at: '2026-11-20T10:00:00.000Z', actor: 'Eva' };
        saved = store({ version: 'v2', settings: theirs, last });
        return new Rejection(409, 'changed_concurrently', 'Ha cambiado.');
      },
    });
    click(await screen.findByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(pageText()).toContain('Eva lo ha cambiado mientras tanto'));
    expect(pageText()).toContain('910 222 222');
    click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await eventually(() => expect(pageText()).toContain('Guardado: Notas Simples'));
    expect(server.bodies(PUT)[1]).toEqual({ version: 'v2', settings: ours });
  });

  it('[AP-0] shows the lines that embed it, and saves the sites that may', async () => {
    const { server } = openPage('/stores/1', {
      'GET /api/stores': () => ({ stores: [store()] }),
      [PUT]: ({ body }) => ({ stores: [store({ version: 'v2', settings: body.settings })] }),
    });
    const sites = await screen.findByRole('textbox', { name: 'Webs permitidas' });
    expect(pageText()).toContain('<script src="https://notas.example/embed.js" async></script>');
    type(sites, 'https://blog.example');
    click(await screen.findByRole('button', { name: 'Guardar' }));
    await eventually(() => expect(server.bodies(PUT)).toHaveLength(1));
    expect(server.bodies(PUT)).toMatchObject([{ settings: { embedOrigins: 'https://blog.example' } }]);
  });
});
