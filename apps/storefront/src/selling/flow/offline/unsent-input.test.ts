import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers } from '@folio/domain/flow/definition';
import { perLocale } from '@folio/domain/locale/locale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUnsent } from '../../../page/storage/forget-unsent.ts';
import { readStored, storeValue, unsentKey, WHOLE_FORM } from '../../../page/storage/tab-storage.ts';
import { readUnsent, saveUnsent } from './unsent-input.ts';

const text = perLocale(() => '');
const values = ['uno', 'dos'].map((id) => ({ id, name: text }));
const TYPES = {
  foto: 'file',
  calle: 'field',
  fecha: 'date',
  lista: 'drop_down',
  una: 'radio',
  varias: 'checkbox',
} as const;
const options = Object.entries({ ...TYPES, municipio: 'municipio' } as const).map(([id, type]) => ({
  ...{ id, type, title: text, required: false },
  values,
}));
const saved = (answers: Answers) =>
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

function type(view: FlowView, part = 'step2', files?: Answers): void {
  const form = new URLSearchParams(TYPED);
  saveUnsent(view, part, options, form as unknown as HTMLFormElement, files);
}

// Form fields have their initial value as default.
beforeEach(() => vi.stubGlobal('FormData', URLSearchParams));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsent('product/1');
});

describe('[AR-13] [ST-13] unsent input of a step', () => {
  it('is restored: text, date, choices, a cleared box, a town with its code', () => {
    type(saved(SAVED));
    expect(readUnsent(saved(SAVED), 'step2')).toEqual({ answers: READ, isOvertaken: false });
  });

  it('is restored over the same answers as the server returns them', () => {
    type(saved(SAVED));
    const municipio = { hours: 4, name: 'Getafe', slow: false, code: '28065', region: 'Madrid' };
    const answers = { municipio, varias: ['uno'], calle: 'Calle 1', otra: 'of another step' };
    const left = { ...READ, otra: 'of another step' };
    expect(readUnsent(saved(answers), 'step2')).toEqual({ answers: left, isOvertaken: false });
  });

  it('is restored as an earlier version of the shop has stored it, without the fields that it showed', () => {
    type(saved(SAVED));
    const name = unsentKey('product/1', 'step2');
    const { shown: _, ...before } = readStored<{ shown: unknown; over: string }>(name) ?? {};
    storeValue(name, before);
    expect(readUnsent(saved(SAVED), 'step2')).toEqual({ answers: READ, isOvertaken: false });
  });

  it.each([
    ['sent since', { ...SAVED, calle: 'Calle 3' }],
    ['of a form that is in the cart', {}],
  ])('is deleted when the saved answers differ: %s', (_what, answers) => {
    type(saved(SAVED));
    expect(readUnsent(saved(answers), 'step2')).toBeUndefined();
    expect(readStored(unsentKey('product/1', 'step2'))).toBeUndefined();
  });
});

describe('[AP-9] unsent input of a whole form', () => {
  it('is restored over the same answers', () => {
    type(saved(SAVED), WHOLE_FORM);
    expect(readUnsent(saved(SAVED), WHOLE_FORM)).toEqual({ answers: READ, isOvertaken: false });
  });

  it('stays above newer answers, without the fields that were not changed', () => {
    type(saved({ ...SAVED, una: 'uno' }), WHOLE_FORM);
    const newer = { calle: 'Calle 3', fecha: '1960-03-15', una: 'dos', otra: 'of another step' };
    expect(readUnsent(saved(newer), WHOLE_FORM)).toEqual({
      answers: { ...READ, una: 'dos', otra: 'of another step' },
      isOvertaken: true,
    });
    expect(readStored(unsentKey('product/1', WHOLE_FORM))).toBeDefined();
  });

  it('has the files that have arrived, beside the saved ones, until those are saved too', () => {
    const [sent, arrived, newer] = ['1', '2', '3'].map((id) => ({ id, name: `${id}.pdf`, size: 9 }));
    if (!sent || !arrived || !newer) throw new Error('three files');
    const left = (files: Answers) => readUnsent(saved({ ...READ, ...files }), WHOLE_FORM);
    type(saved({ ...READ, foto: [sent] }), WHOLE_FORM, { foto: [sent, arrived] });
    // Typed after a reload, without a reply.
    type(saved({ ...READ, foto: [sent] }), WHOLE_FORM);
    expect(left({ foto: [sent] })?.answers.foto).toEqual([sent, arrived]);
    expect(left({ foto: [newer] })).toMatchObject({
      answers: { foto: [newer, arrived] },
      isOvertaken: true,
    });
    type(saved({ ...READ, foto: [sent] }), WHOLE_FORM, { foto: [sent] });
    expect(left({ foto: [sent] })?.answers.foto).toEqual([sent]);
    type(saved({ ...READ, foto: [sent] }), WHOLE_FORM, { foto: [sent, arrived] });
    expect(left({ foto: [sent, arrived] })).toBeUndefined();
  });

  it('is deleted once it is saved', () => {
    type(saved(SAVED), WHOLE_FORM);
    expect(readUnsent(saved(READ), WHOLE_FORM)).toBeUndefined();
    expect(readStored(unsentKey('product/1', WHOLE_FORM))).toBeUndefined();
  });
});
