import type { FlowView } from '@folio/contract/views';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { describe, expect, it } from 'vitest';
import { answeredElsewhere } from './answered-elsewhere.ts';

const text = { es: '', pt: '', en: '' };
const options = ['name', 'address'].map((id): Option => ({ id, type: 'field', title: text, required: true }));
const view = (answers: Answers) => ({ draft: { answers, passed: [] } }) as unknown as FlowView;
const asked = (standing: Answers, known: string | null, posted: object) =>
  answeredElsewhere(view(standing), options, known, { ...posted }).map(({ id }) => id);

describe('a form without scripts', () => {
  const known = JSON.stringify({ name: 'Ana', address: 'Calle 1' });

  it('[VA-11] that another tab has answered otherwise is asked about', () => {
    const standing = { name: 'Ana', address: 'Calle 2' };
    expect(asked(standing, known, { name: 'Ana', address: 'Calle 3' })).toEqual(['address']);
    expect(asked(standing, known, { name: 'Ana', address: 'Calle 2' })).toEqual([]);
    expect(asked(standing, JSON.stringify(standing), { name: 'Ana', address: 'Calle 3' })).toEqual([]);
  });

  it.each([null, '', '{', '1', 'null', '[]'])(
    '[VA-11] says nothing by what no page of ours sends: %s',
    (sent) => {
      expect(asked({}, sent, { name: 'Ana' })).toEqual([]);
    },
  );
});
