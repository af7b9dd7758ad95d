// @vitest-environment happy-dom

import type { ImportAnswer, PlacesView, TownDelivery } from '@folio/contract/stores/places.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { chooseFile, click, listItem, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const sevilla: TownDelivery = { code: '41091', name: 'Sevilla', region: 'Sevilla', slow: true, hours: null };
const places: PlacesView = {
  lists: [{ kind: 'companies', rows: 1200, gone: 3, sources: ['import'], last: null }],
  slow: [sevilla],
};
const imported: ImportAnswer = {
  ok: true,
  kind: 'companies',
  read: 10,
  added: 4,
  changed: 1,
  unchanged: 5,
  gone: 0,
  marked: true,
  faultCount: 0,
  faults: [],
};
const open = (answers: Answers) => openPage('/places', { 'GET /api/places': () => places, ...answers });
async function importCompanies() {
  await screen.findByRole('button', { name: 'Subir CSV: Empresas' });
  const input = document.querySelector<HTMLElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  chooseFile(input, new File(['a,b'], 'empresas.csv', { type: 'text/csv' }));
}

describe('the places', () => {
  it('[AP-33] imports a list as a file, and reports its rows', async () => {
    const { server } = open({ 'POST /api/places/lists/:kind': () => imported });
    await importCompanies();
    await eventually(() => expect(pageText()).toContain('Empresas: 10 líneas leídas'));
    const call = server.received.find(({ name }) => name === 'POST /api/places/lists/:kind');
    expect(call?.headers.get('content-type')).toBe('text/csv');
  });

  it('[AP-33] says when each list was last imported, and which ones come with the shop', async () => {
    const list = { rows: 8, gone: 0, sources: [], last: null };
    const lists = [
      { ...list, kind: 'companies' as const },
      { ...list, kind: 'municipalities' as const },
    ];
    open({ 'GET /api/places': () => ({ lists, slow: [] }) });
    const last = (name: RegExp) => screen.findByRole('row', { name });
    expect((await last(/^Empresas/)).textContent).toContain('nunca');
    expect((await last(/^Municipios/)).textContent).toContain('viene con la tienda');
  });

  it('shows the faulty lines of a list that was rejected', async () => {
    const faults = [{ line: 7, code: 'empty' as const, column: '', value: '' }];
    const rejected = { ...imported, ok: false, faultCount: 1, faults };
    open({ 'POST /api/places/lists/:kind': () => new Rejection(422, rejected) });
    await importCompanies();
    await eventually(() => listItem(/7/));
  });

  it('says why a file was not accepted at all', async () => {
    open({ 'POST /api/places/lists/:kind': () => new Rejection(413, 'too_large', 'Es demasiado grande.') });
    await importCompanies();
    await eventually(() => expect(pageText()).toContain('Es demasiado grande.'));
  });

  it('[VA-5] marks a registry as no longer slow', async () => {
    const { server } = open({ 'PUT /api/places/towns/:code': () => ({ ...sevilla, slow: false }) });
    click(await screen.findByRole('switch', { name: 'Registro lento: Sevilla' }));
    await eventually(() => expect(pageText()).toContain('Sevilla: guardado'));
    expect(server.bodies('PUT /api/places/towns/:code')).toEqual([{ slow: false, hours: null }]);
  });

  it('[VA-5] saves a registry’s hours when its field is left', async () => {
    const { server } = open({ 'PUT /api/places/towns/:code': () => ({ ...sevilla, hours: 72 }) });
    const hours = await eventually(() =>
      screen.getByRole('textbox', { name: 'Horas laborables de Sevilla' }),
    );
    hours.focus();
    hours.blur();
    type(hours, '72');
    hours.blur();
    await eventually(() =>
      expect(server.bodies('PUT /api/places/towns/:code')).toEqual([{ slow: true, hours: 72 }]),
    );
  });

  it('finds any other municipality, or says that none has the name', async () => {
    open({
      'GET /api/places/towns': ({ query }) =>
        query.term === 'cadiz' ? [{ ...sevilla, code: '11012', name: 'Cádiz', slow: false }] : [],
    });
    const search = await screen.findByRole('searchbox', { name: 'Buscar un municipio' });
    type(search, 'cadiz');
    await screen.findByRole('switch', { name: 'Registro lento: Cádiz' });
    type(search, 'nowhere');
    await eventually(() => expect(pageText()).toContain('Ningún municipio se llama así.'));
  });
});
