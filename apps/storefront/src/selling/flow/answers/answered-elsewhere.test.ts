import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { perLocale } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { answeredElsewhere } from './answered-elsewhere.ts';

const text = perLocale(() => '');
const options = ['name', 'address'].map((id): Option => ({ id, type: 'field', title: text, required: true }));
const view = (answers: Answers) => ({ draft: { answers, passed: [] } }) as unknown as FlowView;
const changedIds = (saved: Answers, known: string | null, posted: object) =>
  answeredElsewhere(view(saved), options, known, { ...posted }).map(({ id }) => id);

describe('a form without scripts', () => {
  const known = JSON.stringify({ name: 'Ana', address: 'Calle 1' });

  it('[VA-11] is returned for confirmation when another tab has changed its answers', () => {
    const saved = { name: 'Ana', address: 'Calle 2' };
    expect(changedIds(saved, known, { name: 'Ana', address: 'Calle 3' })).toEqual(['address']);
    expect(changedIds(saved, known, { name: 'Ana', address: 'Calle 2' })).toEqual([]);
    expect(changedIds(saved, JSON.stringify(saved), { name: 'Ana', address: 'Calle 3' })).toEqual([]);
  });

  it.each([null, '', '{', '1', 'null', '[]'])(
    '[VA-11] reports nothing for a form that no page of ours sends: %s',
    (sent) => {
      expect(changedIds({}, sent, { name: 'Ana' })).toEqual([]);
    },
  );
});
