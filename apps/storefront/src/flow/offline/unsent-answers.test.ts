import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, unsentKey } from '../../storage/tab-storage.ts';
import { forgetUnsent } from './forget-unsent.ts';
import { readUnsent, saveUnsent } from './unsent-answers.ts';

const text = { es: '', pt: '', en: '' };
const values = ['uno', 'dos'].map((id) => ({ id, name: text }));
const TYPES = {
  calle: 'field',
  fecha: 'date',
  lista: 'drop_down',
  una: 'radio',
  varias: 'checkbox',
} as const;
const options = Object.entries({ ...TYPES, municipio: 'municipio' }).map(([id, type]) => ({
  ...{ id, type, title: text },
  values,
}));
const standing = (answers: Answers) =>
  ({
    key: 'product/1',
    definition: { kind: 'named', steps: [{ key: 'step2', options }] },
    draft: { answers, passed: ['step1', 'step2'] },
  }) as unknown as FlowView;
const SAVED = {
  calle: 'Calle 1',
  varias: ['uno'],
  municipio: { code: '28065', name: 'Getafe', region: 'Madrid' },
};
const TYPED = {
  ...{ calle: 'Plaza 2', fecha: '15/3/1960', lista: 'dos', una: 'uno', municipio: 'Leganés' },
  ...{ 'municipio.code': '28074', 'municipio.name': 'Leganés', 'municipio.region': 'Madrid' },
};
const READ = {
  ...{ calle: 'Plaza 2', fecha: '1960-03-15', lista: 'dos', una: 'uno' },
  municipio: { code: '28074', name: 'Leganés', region: 'Madrid' },
};

function type(view: FlowView): void {
  const form = new URLSearchParams(TYPED);
  saveUnsent(view, 'step2', form as unknown as HTMLFormElement);
}

// What a form says is what it was filled with.
beforeEach(() => vi.stubGlobal('FormData', URLSearchParams));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsent('product/1');
});

describe('[AR-13] [ST-13] what was typed on a step and not sent', () => {
  it('stands in it again: text, date, choices, a box no longer ticked, a town with its code', () => {
    type(standing(SAVED));
    expect(readUnsent(standing(SAVED), 'step2')).toEqual(READ);
  });

  it('stands over the same answers as the server tells them', () => {
    type(standing(SAVED));
    const municipio = { hours: 4, name: 'Getafe', slow: false, code: '28065', region: 'Madrid' };
    const answers = { municipio, varias: ['uno'], calle: 'Calle 1', otra: 'of another step' };
    expect(readUnsent(standing(answers), 'step2')).toEqual(READ);
  });

  it.each([
    ['sent since', { ...SAVED, calle: 'Calle 3' }],
    ['of a form that is in the cart', {}],
  ])('is forgotten when the answers are others: %s', (_what, answers) => {
    type(standing(SAVED));
    expect(readUnsent(standing(answers), 'step2')).toBeUndefined();
    expect(readStored(unsentKey('product/1', 'step2'))).toBeUndefined();
  });
});
