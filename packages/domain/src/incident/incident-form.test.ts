import { describe, expect, it } from 'vitest';
import { choice, sameText, step } from '../flow/fixtures/build.ts';
import { PARCEL } from '../flow/fixtures/parcel.ts';
import { askableOptions, numberQuestions, readAsked, withQuestions } from './incident-form.ts';

const TODAY = '2026-11-27';
const ANSWERS = {
  named: 'yes',
  name: 'María López García',
  address: 'Calle Toledo 24, 3.º B',
  town: { code: '28065', name: 'Getafe', region: 'Madrid' },
  coded: 'no',
  reason: 'gift',
  speed: 'normal',
};
const ids = (answers: typeof ANSWERS) => askableOptions(PARCEL, answers, TODAY).map(({ id }) => id);

describe('the form of an incident', () => {
  it('[EN-16] offers staff every visible question except those that decide the price', () => {
    expect(ids(ANSWERS)).toEqual(['named', 'name', 'address', 'town', 'coded', 'reason']);
    expect(ids({ ...ANSWERS, coded: 'yes', reason: 'other' })).toContain('other_reason');
  });

  it('[EN-16] offers no choice that has a single answer, unless that is not the one given', () => {
    const single = choice('country', ['spain']);
    const optional = { ...choice('gift', ['yes']), required: false };
    const definition = {
      ...PARCEL,
      steps: [step('only', [single, optional, choice('reason', ['sale', 'gift'])])],
    };
    const askable = (answers: Record<string, string>) =>
      askableOptions(definition, answers, TODAY).map(({ id }) => id);
    expect(askable({ country: 'spain', reason: 'sale' })).toEqual(['gift', 'reason']);
    expect(askable({ country: 'france', reason: 'sale' })).toEqual(['country', 'gift', 'reason']);
  });

  it('[EN-16] reads only what was asked', () => {
    const read = readAsked(PARCEL, ANSWERS, ['address'], { address: 'Calle Mayor 1', name: 'Otra' }, TODAY);
    expect(read).toMatchObject({ errors: [], changesPrice: false });
    expect(read.answers).toEqual({ ...ANSWERS, address: 'Calle Mayor 1' });
  });

  it('[EN-16] asks again for what is missing, and for nothing else', () => {
    const broken = { ...ANSWERS, reason: 'unknown' };
    const { errors } = readAsked(PARCEL, broken, ['address'], { address: '', reason: 'sale' }, TODAY);
    expect(errors).toEqual([{ option: 'address', code: 'required' }]);
    const read = readAsked(PARCEL, broken, ['address'], { address: 'Calle Mayor 1', reason: 'sale' }, TODAY);
    expect(read).toMatchObject({ errors: [], answers: { address: 'Calle Mayor 1', reason: 'unknown' } });
  });

  it('[SW-7] asks what an answer opens, and forgets what it closes', () => {
    const asked = ['named', 'reason'];
    const opened = readAsked(PARCEL, ANSWERS, asked, { named: 'no', reason: 'other' }, TODAY);
    expect(opened.errors).toEqual([{ option: 'other_reason', code: 'required' }]);
    expect(opened.answers).not.toHaveProperty('name');
    const raw = { named: 'no', reason: 'other', other_reason: 'Una herencia' };
    expect(readAsked(PARCEL, ANSWERS, asked, raw, TODAY)).toMatchObject({
      errors: [],
      answers: { other_reason: 'Una herencia' },
    });
  });

  it('[AP-27] tells that the price would change', () => {
    expect(readAsked(PARCEL, ANSWERS, ['speed'], { speed: 'urgent' }, TODAY).changesPrice).toBe(true);
    expect(readAsked(PARCEL, ANSWERS, ['speed'], { speed: 'normal' }, TODAY).changesPrice).toBe(false);
  });

  it('[EN-16] numbers questions of staff after those asked before, and requires their answers', () => {
    const questions = numberQuestions([{ type: 'area', text: '¿Qué piso es?' }], 2);
    expect(questions).toEqual([{ id: 'ask_3', type: 'area', text: '¿Qué piso es?' }]);
    const form = withQuestions(PARCEL, questions);
    expect(readAsked(form, ANSWERS, ['ask_3'], {}, TODAY).errors).toEqual([
      { option: 'ask_3', code: 'required' },
    ]);
    const { answers } = readAsked(form, ANSWERS, ['ask_3'], { ask_3: 'El tercero' }, TODAY);
    expect(answers).toEqual({ ...ANSWERS, ask_3: 'El tercero' });
    expect(form.steps.at(-1)?.options[0]?.title).toEqual(sameText('¿Qué piso es?'));
  });
});
