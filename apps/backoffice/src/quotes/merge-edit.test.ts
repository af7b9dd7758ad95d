import type { FoundProperty } from '@folio/domain/quote/found-property';
import { expect, it } from 'vitest';
import { foundDifferences, mergeFound, mergePhone, phoneDifferences } from './merge-edit.ts';
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

it('[AP-6] merges changes of different fields and lines', () => {
  const two = { ...BASE, lines: [LINE, { ...LINE, productId: 2 }] };
  const mine = {
    ...two,
    lines: [
      { ...LINE, description: 'Urgente' },
      { ...LINE, productId: 2 },
    ],
  };
  const other = { ...LINE, productId: 2, price: '60,00' };
  const theirs = { ...two, email: 'ana@correo.example', lines: [LINE, other] };
  expect(mergePhone(two, mine, theirs)).toEqual({
    ...{ ...two, email: 'ana@correo.example' },
    lines: [{ ...LINE, description: 'Urgente' }, other],
  });
});

it('[AP-6] keeps the user’s text where both changed a field, and names the other’s', () => {
  const mine = withLine({ price: '45' });
  const theirs = withLine({ price: '60,00' });
  expect(mergePhone(BASE, mine, theirs)).toEqual(mine);
  expect(phoneDifferences(mine, theirs)).toEqual([
    { kind: 'text', field: 'price', place: 0, theirs: '60,00' },
  ]);
});

it('[AP-6] makes no line of two versions', () => {
  const urgent = withLine({ answers: { parish: 'Sintra', urgent: 'yes' } });
  const theirs = withLine({ price: '60,00', answers: { parish: 'Mafra' } });
  expect(mergePhone(BASE, urgent, theirs)).toEqual(urgent);
  expect(phoneDifferences(urgent, theirs)).toMatchObject([{ field: 'answers' }, { field: 'price' }]);
});

it('[AP-6] finds no difference in the order of answers or in how a price is written', () => {
  const one = withLine({ price: '45', answers: { parish: 'Sintra', record: '7' } });
  const other = withLine({ price: '45,00', answers: { record: '7', parish: 'Sintra' } });
  expect(phoneDifferences(one, other)).toEqual([]);
});

it('[AP-6] mixes no products and no lists of other lengths', () => {
  const mine = withLine({ price: '45' });
  const other = withLine({ productId: 2, answers: {} });
  expect(mergePhone(BASE, mine, other).lines).toEqual(mine.lines);
  expect(phoneDifferences(mine, other)).toEqual([{ kind: 'line', field: 'productId', place: 0 }]);
  const two = { ...BASE, lines: [LINE, LINE] };
  expect(mergePhone(BASE, mine, two).lines).toEqual(mine.lines);
  expect(mergePhone(BASE, BASE, two).lines).toEqual(two.lines);
  expect(phoneDifferences(mine, two)).toMatchObject([
    { field: 'lines', theirs: '2' },
    { field: 'price', theirs: '30,00' },
  ]);
});

const row = (finca: string, more: Partial<FoundProperty> = {}): FoundProperty => ({
  ...{ municipality: 'Getafe', address: '', registry: '', finca, cru: '', share: '' },
  ...more,
});
const withRows = (...found: FoundProperty[]) => ({ found, endsOn: '2027-01-10' });

it('[AP-6] merges found properties by rows, and makes none of two', () => {
  const base = withRows(row('1'), row('2'));
  const mine = withRows(row('12'), row('2'));
  const theirs = {
    ...withRows(row('1', { cru: '28001' }), row('2', { share: '50 %' })),
    endsOn: '2027-01-20',
  };
  const merged = mergeFound(base, mine, theirs);
  expect(merged).toEqual({ found: [row('12'), row('2', { share: '50 %' })], endsOn: '2027-01-20' });
  expect(foundDifferences(merged, theirs)).toEqual([
    { kind: 'row', isTheirs: true, row: 'Getafe · 1 · 28001' },
    { kind: 'row', isTheirs: false, row: 'Getafe · 12' },
  ]);
});

it('[AP-6] keeps corrections of properties that the user only moved, and lists what only one version has', () => {
  const base = withRows(row('1'), row('2'), row('3'));
  const moved = withRows(row('2'), row('3'), row('9'));
  const corrected = withRows(row('1'), row('2'), row('3', { share: '50 %' }));
  expect(mergeFound(base, moved, corrected).found).toEqual([row('2'), row('3', { share: '50 %' }), row('9')]);
  // They rearranged the list: the user's stays whole, and the list says all that it replaces.
  const merged = mergeFound(base, corrected, moved);
  expect(merged.found).toEqual(corrected.found);
  expect(foundDifferences(merged, moved)).toEqual([
    { kind: 'row', isTheirs: true, row: 'Getafe · 3' },
    { kind: 'row', isTheirs: true, row: 'Getafe · 9' },
    { kind: 'row', isTheirs: false, row: 'Getafe · 1' },
    { kind: 'row', isTheirs: false, row: 'Getafe · 3 · 50 %' },
  ]);
});
