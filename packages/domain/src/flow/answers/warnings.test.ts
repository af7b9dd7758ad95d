import { expect, it } from 'vitest';
import { mustChoose, warningMark } from './warnings.ts';

const place = (name: string, region = '') => ({ code: null, name, region });
const near = { option: 'town', code: 'place_near' } as const;

it('[EN-8] ties a warning to the answer that raised it', () => {
  const mark = warningMark(near, { town: place('Madird') });
  expect(warningMark(near, { town: { ...place('Madird'), near: true } })).toBe(mark);
  expect(warningMark(near, { town: place('Madrit') })).not.toBe(mark);
  expect(warningMark(near, { town: place('Madird', 'Toledo') })).not.toBe(mark);
  expect(warningMark({ ...near, code: 'place_free_text' }, { town: place('Madird') })).not.toBe(mark);
  const address = { option: 'address', code: 'address_without_number' } as const;
  expect(warningMark(address, { address: 'Calle A' })).not.toBe(warningMark(address, { address: 'Calle B' }));
});

it('[EN-8] insists only on a choice among several places of one name', () => {
  expect(mustChoose({ option: 'town', code: 'place_several' })).toBe(true);
  expect(mustChoose(near)).toBe(false);
});
