import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../check/check-definition.ts';
import type { Option } from '../definition.ts';
import { field, numbered, step } from '../fixtures/build.ts';
import { readWholeForm } from './validate-answers.ts';

const TODAY = '2026-03-10';
const date = (id: string, rest: Partial<Option> = {}): Option => ({ ...field(id), type: 'date', ...rest });
const singleStepFlow = (...options: Option[]) => numbered([step('step1', options)]);
const FORM = singleStepFlow(
  date('died', { notAfter: 'today' }),
  date('born', { notAfter: 'died' }),
  date('left', { notBefore: 'died' }),
  date('expires', { askIfPast: true }),
  date('claimed', { notBefore: 'today-183d' }),
);
const RIGHT = {
  died: '2026-03-10',
  born: '1950-01-31',
  left: '2026-03-10',
  expires: '2026-03-10',
  claimed: '2025-09-08',
};

describe('dates out of bounds', () => {
  it.each([
    [{}, []],
    [{ died: '2026-03-11', left: '2026-03-11' }, ['died date_future']],
    [{ born: '2026-03-11' }, ['born date_future']],
    [{ died: '2020-05-01', born: '2020-05-02' }, ['born date_order']],
    [{ left: '2026-03-09' }, ['left date_order']],
    [{ expires: '2026-03-09' }, ['expires date_past']],
    [{ claimed: '2025-09-07' }, ['claimed date_too_old']],
  ])('[VA-3] %o', (answers, expected) => {
    const { errors, warnings } = readWholeForm(FORM, { ...RIGHT, ...answers }, TODAY);
    expect([...errors, ...warnings].map(({ option, code }) => `${option} ${code}`)).toEqual(expected);
  });

  it('[VA-2] are compared with earlier dates only', () => {
    const form = singleStepFlow(
      date('a', { notBefore: 'b' }),
      date('b', { notAfter: 'c' }),
      field('t'),
      date('d', { notAfter: 't' }),
    );
    const found = checkDefinition(form, TODAY).map(({ code, path }) => `${code} ${path.split('.').at(-1)}`);
    expect(found).toEqual(['later_option notBefore', 'unknown_option notAfter', 'not_a_date notAfter']);
  });
});
