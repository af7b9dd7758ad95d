import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check/check-definition.ts';
import { field, numbered, step } from './fixtures/build.ts';
import { lineSubject } from './subject.ts';

const TODAY = '2026-03-10';
const person = step('step1', [field('name'), field('surname'), field('town'), field('note')]);
const form = { ...numbered([person]), subject: [['name', 'surname'], ['town']] };
const printed = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([option, value]) => ({ option, value }));

describe('[EN-3] the subject of a line', () => {
  it('reads the options of an entry as one, in the order of the definition', () => {
    const answers = { town: 'Getafe (Madrid)', note: 'none', surname: 'Martín Ruiz', name: 'Lucía' };
    expect(lineSubject(form, printed(answers))).toBe('Lucía Martín Ruiz, Getafe (Madrid)');
  });

  it('leaves out what was not asked, and is empty without answers', () => {
    expect(lineSubject(form, printed({ town: 'Getafe' }))).toBe('Getafe');
    expect(lineSubject(form, [])).toBe('');
  });

  it('of a version of before is its identifying options', () => {
    const before = numbered([step('step1', [{ ...field('address'), identifies: true }, field('note')])]);
    expect(lineSubject(before, printed({ address: 'Calle Mayor 3', note: 'none' }))).toBe('Calle Mayor 3');
  });

  it('names options that are printed by themselves, or the definition is rejected', () => {
    expect(checkDefinition(form, TODAY)).toEqual([]);
    const omitted = numbered([step('step1', [field('name'), { ...field('town'), summary: { omit: true } }])]);
    expect(checkDefinition({ ...omitted, subject: [['name'], ['town', 'plate']] }, TODAY)).toEqual([
      { code: 'unknown_option', path: 'subject[1]', params: { option: 'town' } },
      { code: 'unknown_option', path: 'subject[1]', params: { option: 'plate' } },
    ]);
  });
});
