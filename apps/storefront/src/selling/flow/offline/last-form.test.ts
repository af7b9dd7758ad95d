import type { FlowView } from '@folio/contract/selling/flow.view';
import { describe, expect, it } from 'vitest';
import { readLastForm, saveLastForm } from './last-form.ts';

const view = (answers: object) =>
  ({
    key: 'nota-simple',
    definition: {
      steps: [{ options: [{ id: 'direccion', type: 'field' }] }, { options: [{ id: 'foto', type: 'file' }] }],
    },
    draft: { answers },
  }) as unknown as FlowView;
const NOTE = { direccion: 'Calle de Ejemplo 12' };
const NOON = Date.UTC(2026, 10, 24, 12);
const later = (seconds: number) => readLastForm('nota-simple', NOON + seconds * 1000);

describe('the last Nota Simple', () => {
  it.each([
    [60, 60, NOTE],
    [60, 61, undefined],
    [-1, 10 * 365 * 86_400, NOTE],
    [0, 1, undefined],
  ])('[EN-18] stored for %i seconds yields, after %i: %j', (limit, seconds, found) => {
    saveLastForm(view(NOTE), NOON, limit);
    expect(later(seconds)).toEqual(found);
  });

  it('[EN-18] is deleted once it is too old', () => {
    saveLastForm(view(NOTE), NOON, 60);
    later(61);
    expect(later(0)).toBeUndefined();
  });

  it('[AP-17] contains the whole form except its files', () => {
    saveLastForm(view({ ...NOTE, foto: [{ id: '1', name: 'a.pdf', size: 1 }] }), NOON, -1);
    expect(later(1)).toEqual(NOTE);
    expect(readLastForm('q-propiedades', NOON)).toBeUndefined();
  });
});
