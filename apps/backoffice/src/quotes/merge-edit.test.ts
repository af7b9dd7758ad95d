import { expect, it } from 'vitest';
import { foundDifferences, mergeEdit, phoneDifferences } from './merge-edit.ts';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

const LINE = { productId: 1, price: '30,00', description: '', answers: { parish: 'Sintra' } };
const BASE: QuoteDraft = {
  ...emptyQuote(new Date(0)),
  storeId: 16,
  email: 'berta@correo.example',
  lines: [LINE],
};
const withLine = (some: Partial<QuoteDraft['lines'][number]>): QuoteDraft => ({
  ...BASE,
  lines: [{ ...LINE, ...some }],
});

it('[AP-6] merges changes of different fields and answers', () => {
  const mine = withLine({ description: 'Urgente', answers: { parish: 'Sintra', record: '7' } });
  const theirs = {
    ...withLine({ price: '60,00', answers: { parish: 'Mafra' } }),
    email: 'ana@correo.example',
  };
  expect(mergeEdit(BASE, mine, theirs)).toEqual({
    ...{ ...BASE, email: 'ana@correo.example' },
    lines: [
      { productId: 1, price: '60,00', description: 'Urgente', answers: { parish: 'Mafra', record: '7' } },
    ],
  });
});

it('[AP-6] keeps the user’s text where both changed a field, and names the other’s', () => {
  const mine = withLine({ price: '45' });
  const theirs = withLine({ price: '60,00' });
  expect(mergeEdit(BASE, mine, theirs)).toEqual(mine);
  expect(phoneDifferences(mine, theirs)).toEqual([
    { kind: 'text', field: 'price', place: 0, theirs: '60,00' },
  ]);
});

it('[AP-6] mixes no products and no lists of other lengths', () => {
  const mine = withLine({ price: '45' });
  const other = withLine({ productId: 2, answers: {} });
  expect(mergeEdit(BASE, mine, other).lines).toEqual(mine.lines);
  expect(phoneDifferences(mine, other).map(({ field }) => field)).toEqual(['productId', 'answers', 'price']);
  const two = { ...BASE, lines: [LINE, LINE] };
  expect(mergeEdit(BASE, mine, two).lines).toEqual(mine.lines);
  expect(mergeEdit(BASE, BASE, two).lines).toEqual(two.lines);
  expect(phoneDifferences(mine, two)).toEqual([{ kind: 'text', field: 'lines', place: null, theirs: '2' }]);
});

it('[AP-6] merges found properties cell by cell', () => {
  const row = { municipality: 'Getafe', address: '', registry: '', finca: '1', cru: '', share: '' };
  const base = { found: [row], endsOn: '2027-01-10' };
  const mine = { ...base, found: [{ ...row, finca: '12' }] };
  const theirs = { found: [{ ...row, share: '50 %' }], endsOn: '2027-01-20' };
  const merged = mergeEdit(base, mine, theirs);
  expect(merged).toEqual({ found: [{ ...row, finca: '12', share: '50 %' }], endsOn: '2027-01-20' });
  expect(foundDifferences(merged, theirs)).toEqual([{ kind: 'text', field: 'finca', place: 0, theirs: '1' }]);
});
