import { describe, expect, it } from 'vitest';
import type { Answers } from '../definition.ts';
import { choice, field, numbered, step } from '../fixtures/build.ts';
import { answersIdentity, isSameThing } from './identity.ts';

const TODAY = '2026-03-10';

describe('the identity of an order', () => {
  const flow = numbered([
    step('step1', [{ ...field('address'), identifies: true }]),
    step('step2', [choice('pace', ['slow', 'fast'])]),
  ]);
  const same = (one: Answers, other: Answers, definition = flow) =>
    isSameThing(answersIdentity(definition, one, TODAY), answersIdentity(definition, other, TODAY));

  it('comes from the identifying options, regardless of spelling', () => {
    expect(
      same({ address: 'Calle Mayor, 3', pace: 'slow' }, { address: 'CALLE MAYOR 3', pace: 'fast' }),
    ).toBe(true);
    expect(same({ address: 'Calle Mayor, 3' }, { address: 'Calle Mayor, 4' })).toBe(false);
  });

  it('comes from all answers where no option identifies it', () => {
    const plain = numbered([
      step('step1', [field('address')]),
      step('step2', [choice('pace', ['slow', 'fast'])]),
    ]);
    expect(same({ address: 'A', pace: 'slow' }, { address: 'A', pace: 'fast' }, plain)).toBe(false);
    expect(same({ address: 'Á', pace: 'slow' }, { address: 'a', pace: 'slow' }, plain)).toBe(true);
  });

  it('is empty without answers', () => {
    expect(answersIdentity(flow, { pace: 'slow' }, TODAY)).toEqual({ alone: [], together: '' });
  });

  it('comes from all answers where only unique numbers are marked and none is given', () => {
    const optional = numbered([
      step('step1', [
        field('address'),
        { ...field('cru'), identifies: 'alone', checks: ['cru'], required: false },
      ]),
    ]);
    expect(same({ address: 'A' }, { address: 'B' }, optional)).toBe(false);
    expect(same({ address: 'A' }, { address: 'a' }, optional)).toBe(true);
  });

  const property = numbered([
    step('step1', [
      { ...field('address'), identifies: true, checks: ['address-with-number'] },
      { ...field('cru'), identifies: 'alone', checks: ['cru'], required: false },
      { ...field('cadastral'), identifies: 'alone', checks: ['cadastral-reference'], required: false },
    ]),
  ]);
  const [CRU, OTHER_CRU] = ['28065000123456', '28065000654321'];
  const [WHOLE, OTHER, PARCEL] = ['9872023 VH5797S 0001 WX', '7837301VG8173B0001TT', '9872023VH5797S'];
  const [HERE, SPELT, ELSEWHERE] = ['Calle Mayor 5', 'C/ Mayor, nº 5', 'Plaza Nueva 2'];

  it.each<[same: boolean, one: Answers, other: Answers]>([
    [true, { address: HERE }, { address: SPELT }],
    [false, { address: HERE }, { address: ELSEWHERE }],
    [false, { address: HERE, cadastral: WHOLE }, { address: HERE, cadastral: OTHER }],
    [true, { address: HERE, cadastral: WHOLE }, { address: ELSEWHERE, cadastral: WHOLE.replace(/ /g, '') }],
    [false, { address: HERE, cru: CRU }, { address: HERE, cru: OTHER_CRU }],
    [true, { address: HERE, cru: CRU }, { address: ELSEWHERE, cru: '28065-000-123456' }],
    [true, { address: HERE, cru: CRU, cadastral: WHOLE }, { address: HERE, cru: CRU, cadastral: OTHER }],
    [true, { address: HERE, cru: CRU }, { address: SPELT, cadastral: WHOLE }],
    [true, { address: HERE, cru: CRU }, { address: SPELT }],
    [false, { address: HERE, cru: CRU }, { address: ELSEWHERE }],
    [false, { address: HERE, cadastral: PARCEL }, { address: ELSEWHERE, cadastral: PARCEL }],
    [false, { address: HERE, cru: '123' }, { address: ELSEWHERE, cru: '123' }],
  ])('compares the most decisive shared number, else the address: %s, %j and %j', (...row) => {
    const [expected, one, other] = row;
    expect(same(one, other, property)).toBe(expected);
    expect(same(other, one, property)).toBe(expected);
  });
});
