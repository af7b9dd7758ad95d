import type { Option } from '@folio/domain/flow/definition';
import { perLocale } from '@folio/domain/locale/locale';
import { expect, it } from 'vitest';
import { typedAnswers } from './typed-answers.ts';

const title = perLocale(() => 'x');
const field = (id: string, type: Option['type'] = 'field') => ({ id, type, title }) as Option;

it('[DG-2] reads an answer in the dialog as soon as it is chosen; files and absent questions stay', () => {
  const files = [{ id: 'f1', name: 'a.pdf', size: 1 }];
  const before = { way: 'ficha', num_ficha: '12', other: 'kept', plan: files };
  const asked = [field('way'), field('num_ficha'), field('plan', 'file')];
  expect(typedAnswers(before, asked, { way: 'livro', num_ficha: '' })).toEqual({
    way: 'livro',
    other: 'kept',
    plan: files,
  });
});
