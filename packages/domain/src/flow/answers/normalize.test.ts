import { describe, expect, it } from 'vitest';
import type { Answers, Option } from '../definition.ts';
import { choice, field, numbered, sameText, step } from '../fixtures/build.ts';
import { normalize } from './normalize.ts';

const TODAY = '2026-03-10';
const settled = (options: readonly Option[], answers: Answers) =>
  normalize(numbered([step('step1', options)]), answers, TODAY);
const optional = (id: string): Option => ({ ...field(id), required: false });

describe('normalizing answers', () => {
  it('[VA-2] blanks an option whose conditions fail, and its dependants, in one pass', () => {
    const options = [
      choice('kind', ['a', 'b']),
      { ...optional('page'), when: [{ option: 'kind', value: 'a' }] },
      { ...optional('line'), when: [{ option: 'page', op: 'filled' as const }] },
    ];
    expect(settled(options, { kind: 'b', page: '3', line: '9' })).toEqual({ kind: 'b' });
    expect(settled(options, { kind: 'a', page: '3', line: '9' })).toEqual({
      kind: 'a',
      page: '3',
      line: '9',
    });
  });

  it('[VA-2] blanks every option of a step whose conditions fail', () => {
    const flow = numbered([
      step('step1', [choice('kind', ['a', 'b'])]),
      step('step2', [optional('page')], { when: [{ option: 'kind', value: 'a' }] }),
    ]);
    expect(normalize(flow, { kind: 'b', page: '3' }, TODAY)).toEqual({ kind: 'b' });
  });

  it('[VA-2] fills defaults into blank answers only', () => {
    const kind = { ...choice('kind', ['a', 'b']), default: 'a' };
    expect(settled([kind], {})).toEqual({ kind: 'a' });
    expect(settled([kind], { kind: 'b' })).toEqual({ kind: 'b' });
    expect(settled([{ ...kind, when: [{ option: 'x', op: 'filled' }] }], {})).toEqual({});
  });

  it('[EN-7] fills a conditional default once its conditions hold', () => {
    const options = [
      optional('name'),
      { ...optional('copy'), default: 'dos', defaultWhen: [{ option: 'name', value: 'Ana' }] },
    ];
    expect(settled(options, { name: 'Eva' })).toEqual({ name: 'Eva' });
    expect(settled(options, { name: 'Ana' })).toEqual({ name: 'Ana', copy: 'dos' });
  });

  it('[EN-8] converts a default to an answer of its type', () => {
    const typed = (type: Option['type'], value: string): Option => ({
      ...optional('x'),
      type,
      default: value,
    });
    expect(settled([typed('date', 'today+1d')], {})).toEqual({ x: '2026-03-11' });
    expect(settled([{ ...choice('x', ['a', 'b']), type: 'checkbox', default: 'b' }], {})).toEqual({
      x: ['b'],
    });
    expect(settled([typed('municipio', 'Getafe')], {})).toEqual({
      x: { code: null, name: 'Getafe', region: '' },
    });
    expect(settled([typed('file', 'x')], {})).toEqual({});
  });

  it('[VA-2] blanks only the chosen values that are no longer offered', () => {
    const values = ['a', 'b'].map((id) => ({ id, name: sameText(id) }));
    const offered = values.map((value) =>
      value.id === 'b' ? { ...value, when: [{ option: 'name', value: 'Ana' }] } : value,
    );
    const options = (type: Option['type']) => [optional('name'), { ...optional('x'), type, values: offered }];
    expect(settled(options('radio'), { name: 'Eva', x: 'b' })).toEqual({ name: 'Eva' });
    expect(settled(options('checkbox'), { name: 'Eva', x: ['a', 'b'] })).toEqual({ name: 'Eva', x: ['a'] });
    expect(settled(options('checkbox'), { name: 'Ana', x: ['a', 'b'] })).toEqual({
      name: 'Ana',
      x: ['a', 'b'],
    });
  });

  it('[VA-2] hides a choice without values', () => {
    const none = {
      ...choice('x', ['a']),
      values: [{ id: 'a', name: sameText('a'), when: [{ option: 'name', value: 'Ana' }] }],
    };
    expect(settled([optional('name'), none], { x: 'a' })).toEqual({});
  });

  it('[VA-2] drops unknown keys and does not mutate its input', () => {
    const given = { name: 'Ana', other: 'x', toString: 'y' };
    expect(settled([optional('name')], given)).toEqual({ name: 'Ana' });
    expect(given).toEqual({ name: 'Ana', other: 'x', toString: 'y' });
  });

  it('[VA-7] in product 18458, 1655 = 4324 hides 1653, 1654, 1699 and 1660; otherwise only 1660 is hidden', () => {
    const unless = [{ option: '1655', op: 'ne' as const, value: '4324' }];
    const options = [
      choice('1655', ['4323', '4324']),
      { ...optional('1653'), when: unless },
      { ...optional('1654'), when: unless },
      { ...optional('1699'), when: unless },
      { ...optional('1660'), hidden: true },
    ];
    const all = { '1653': 'a', '1654': 'b', '1699': 'c', '1660': 'd' };
    expect(settled(options, { ...all, '1655': '4324' })).toEqual({ '1655': '4324' });
    expect(settled(options, { ...all, '1655': '4323' })).toEqual({
      '1655': '4323',
      '1653': 'a',
      '1654': 'b',
      '1699': 'c',
    });
  });

  it('gives a hidden option its default and ignores what was posted', () => {
    const flag = { ...choice('quiere_un_predial', ['1', '0']), hidden: true, default: '1' };
    expect(settled([flag], { quiere_un_predial: '0' })).toEqual({ quiere_un_predial: '1' });
  });
});
