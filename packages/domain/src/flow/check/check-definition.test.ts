import { describe, expect, it } from 'vitest';
import type { Condition, FlowDefinition, Option, Step } from '../definition.ts';
import { choice, field, numbered, sameText, step } from '../fixtures/build.ts';
import { PARCEL } from '../fixtures/parcel.ts';
import { checkDefinition } from './check-definition.ts';

const TODAY = '2026-03-10';
const problems = (flow: FlowDefinition) =>
  checkDefinition(flow, TODAY).map(({ code, path }) => `${code} ${path}`);
const inStep = (...options: Option[]) => problems(numbered([step('step1', options)]));
const withWhen = (option: Option, ...when: Condition[]): Option => ({ ...option, when });
const kind = choice('kind', ['a', 'b']);

const onlyInPortugal: Option = {
  ...choice('x', []),
  values: [
    { id: 'a', name: sameText('a') },
    { id: 'b', name: sameText('b'), onlyIn: ['PT'] },
  ],
};

describe('definitions that are rejected', () => {
  it('accepts a valid definition', () => expect(checkDefinition(PARCEL, TODAY)).toEqual([]));

  it.each<[string, Option]>([
    ['unknown_type steps[0].options[0]', { ...field('x'), type: 'slider' as Option['type'] }],
    ['no_values steps[0].options[0]', { ...field('x'), type: 'radio' }],
    ['no_values steps[0].options[0]', choice('x', [])],
    ['duplicate_value steps[0].options[0].values[1]', choice('x', ['a', 'a'])],
    ['unknown_default steps[0].options[0].default', { ...choice('x', ['a']), default: 'b' }],
    ['unknown_default steps[0].options[0].default', { ...field('x'), type: 'date', default: 'soon' }],
    ['unknown_default steps[0].options[0].default', { ...onlyInPortugal, default: 'b' }],
    ['unknown_default steps[0].options[0].defaultAbroad', { ...onlyInPortugal, defaultAbroad: 'b' }],
    ['unknown_default steps[0].options[0].defaultIn.ES', { ...onlyInPortugal, defaultIn: { ES: 'b' } }],
    ['no_values steps[0].options[0].defaultIn.PT', { ...field('x'), defaultIn: { PT: 'b' } }],
    ['unknown_check steps[0].options[0].checks', { ...field('x'), checks: ['toString' as 'cru'] }],
    ['unknown_group steps[0].options[0].summary.group', { ...field('x'), summary: { group: 'g' } }],
    ['wrong_option_id steps[0].options[0]', field('x.y')],
    ['missing_text steps[0].options[0].title', { ...field('x'), title: { ...sameText('x'), pt: ' ' } }],
    [
      'missing_text steps[0].options[0].help',
      { ...field('x'), help: { es: 'x', en: 'x' } as Option['title'] },
    ],
    [
      'missing_text steps[0].options[0].values[0].name',
      { ...choice('x', ['a']), values: [{ id: 'a', name: { ...sameText('a'), en: '' } }] },
    ],
  ])('[EN-8] %s', (expected, option) => expect(inStep(option)).toContain(expected));

  it('rejects a default that some countries do not offer', () => {
    expect(inStep({ ...onlyInPortugal, default: 'a', defaultIn: { PT: 'b' } })).toEqual([]);
    expect(inStep(field('y'), { ...onlyInPortugal, onlyIn: ['PT'], default: 'b' })).toEqual([]);
    expect(inStep({ ...onlyInPortugal, default: 'b', defaultAbroad: 'a', defaultIn: { ES: 'a' } })).toEqual(
      [],
    );
  });

  it('[EN-8] rejects a duplicate option wherever it occurs', () => {
    const flow = numbered([step('step1', [field('x')])], { confirmOptions: [field('x')] });
    expect(problems(flow)).toEqual(['duplicate_option confirmOptions[0]']);
  });

  it.each<[string, Condition]>([
    ['unknown_option', { option: 'other', value: 'a' }],
    ['unknown_fact', { option: 'kind.slow', value: 'true' }],
    ['unknown_operator', { option: 'kind', op: 'like' as 'eq', value: 'a' }],
    ['no_compared_value', { option: 'kind' }],
    ['not_a_date', { option: 'kind', op: 'gtdate', value: 'soon' }],
    ['unknown_value', { option: 'kind', value: 'c' }],
    ['loop', { option: 'x', op: 'filled' }],
    ['later_option', { option: 'later', op: 'filled' }],
  ])('[VA-2] rejects a condition with %s', (code, condition) => {
    expect(inStep(kind, withWhen(field('x'), condition), field('later'))).toEqual([
      `${code} steps[0].options[1].when[0]`,
    ]);
  });

  it('[VA-2] rejects circular conditions', () => {
    const flow = numbered([
      step('step1', [withWhen(field('x'), { option: 'y', op: 'filled' })]),
      step('step2', [field('y')], { when: [{ anyOf: [{ option: 'x', op: 'filled' }] }] }),
    ]);
    expect(problems(flow)).toEqual(['loop steps[0].options[0].when[0]']);
  });

  it('[VA-2] rejects a step that depends on its own options', () => {
    expect(
      problems(numbered([step('step1', [field('x')], { when: [{ option: 'x', op: 'filled' }] })])),
    ).toEqual(['loop steps[0].when[0]']);
  });

  it.each<[string, readonly Condition[]]>([
    [
      'when',
      [
        { option: 'kind', value: 'a' },
        { option: 'kind', value: 'b' },
      ],
    ],
    [
      'when',
      [
        { option: 'born', op: 'gtdate', value: 'today' },
        { option: 'born', op: 'ltdate', value: 'today+1d' },
      ],
    ],
    [
      'when',
      [
        { option: 'page', op: 'filled' },
        { option: 'kind', value: 'b' },
      ],
    ],
    ['when[0]', [{ option: 'kind', op: 'empty' }]],
    ['when[0].anyOf[0]', [{ anyOf: [{ option: 'kind', op: 'empty' }] }]],
  ])('[VA-2] rejects conditions that can never hold, at %s: %j', (path, when) => {
    const born: Option = { ...field('born'), type: 'date' };
    const page = withWhen(field('page'), { option: 'kind', value: 'a' });
    expect(inStep(kind, born, page, { ...field('x'), when })).toEqual([
      `impossible_condition steps[0].options[3].${path}`,
    ]);
  });

  it.each<[readonly Condition[]]>([
    [
      [
        { option: 'born', op: 'gtdate', value: 'today' },
        { option: 'born', op: 'ltdate', value: 'today+2d' },
      ],
    ],
    [[{ option: 'kind', op: 'ne', value: 'a' }]],
    [
      [
        { option: 'extras', value: 'a' },
        { option: 'extras', value: 'b' },
      ],
    ],
    [
      [
        { option: 'town.slow', value: 'true' },
        { option: 'town.hours', value: '2' },
      ],
    ],
    [[{ option: 'note', op: 'empty' }]],
    [
      [
        { option: 'note', op: 'ne', value: 'a' },
        { option: 'note', op: 'filled' },
      ],
    ],
  ])('[VA-2] accepts conditions that can hold: %j', (when) => {
    const earlier: Option[] = [
      kind,
      { ...field('born'), type: 'date' },
      { ...choice('extras', ['a', 'b']), type: 'checkbox' },
      { ...field('town'), type: 'municipio' },
      { ...field('note'), required: false },
    ];
    expect(inStep(...earlier, { ...field('x'), when })).toEqual([]);
  });

  it('[VA-2] rejects values never offered and an early checkout that can never open', () => {
    const never: Condition[] = [{ option: 'kind', op: 'empty' }];
    const x: Option = {
      ...choice('x', ['a']),
      values: [
        { id: 'a', name: sameText('a') },
        { id: 'b', name: sameText('b'), when: never },
      ],
    };
    expect(inStep(kind, x)).toEqual(['impossible_condition steps[0].options[1].values[1].when[0]']);
    const flow = numbered([step('step1', [kind])], { earlyCheckout: { type: 'or', conditions: never } });
    expect(problems(flow)).toEqual(['impossible_condition earlyCheckout.conditions[0]']);
  });

  it('[SW-1] rejects an unreachable step, unless all its options are hidden', () => {
    const never: Condition[] = [
      { option: 'kind', value: 'a' },
      { option: 'kind', value: 'b' },
    ];
    const flow = (second: Partial<Step>) =>
      problems(numbered([step('step1', [kind]), step('step2', [field('x')], second)]));
    expect(flow({})).toEqual([]);
    expect(flow({ when: never })).toEqual([
      'impossible_condition steps[1].when',
      'unreachable_step steps[1]',
    ]);
    expect(flow({ options: [] })).toEqual(['unreachable_step steps[1]']);
    expect(flow({ options: [], role: 'review' })).toEqual([]);
    expect(flow({ options: [{ ...field('x'), hidden: true }] })).toEqual([]);
  });

  it('[BC-1] rejects more than thirty steps', () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, at) => step(`step${at + 1}`, [field(`o${at}`)]));
    expect(problems(numbered(steps(30)))).toEqual([]);
    expect(problems(numbered(steps(31)))).toEqual(['too_many_steps steps']);
  });

  it('[SW-4] rejects no steps, duplicate steps, wrong step numbers and keys invalid in a route', () => {
    expect(problems(numbered([]))).toEqual(['no_steps steps']);
    expect(problems(numbered([step('step1', [field('x')]), step('step1', [field('y')])]))).toEqual([
      'duplicate_step steps[1]',
    ]);
    expect(problems(numbered([step('step2', [field('x')])]))).toEqual(['wrong_step_key steps[0]']);
    expect(problems({ kind: 'named', steps: [step('a/b', [field('x')])] })).toEqual([
      'wrong_step_key steps[0]',
    ]);
  });
});
