import { lineSubject } from '@folio/domain/flow/subject';
import { summary } from '@folio/domain/flow/summary';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { SUBJECTS } from '../../../seed/subjects.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { TODAY } from '../../../test/forms/seeded-product.ts';

it.each(PRODUCTS.map(({ id, name, definition }) => [id, name.en, definition] as const))(
  '[EN-3] a line of product %i (%s) has a subject on every path',
  (id, _, definition) => {
    const subject = SUBJECTS[id];
    expect(subject).toBeDefined();
    const nameless = everyPath(definition, TODAY).filter((answers) => {
      const printed = summary(definition, answers, 'es', TODAY);
      return lineSubject({ ...definition, ...(subject && { subject }) }, printed) === '';
    });
    expect(nameless[0]).toBeUndefined();
  },
);

it('has no subject for an unknown product', () => {
  const ids = new Set(PRODUCTS.map(({ id }) => String(id)));
  expect(Object.keys(SUBJECTS).filter((id) => !ids.has(id))).toEqual([]);
});
