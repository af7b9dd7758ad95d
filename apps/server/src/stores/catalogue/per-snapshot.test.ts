import { expect, it } from 'vitest';
import type { Snapshot } from './catalogue.ts';
import { perSnapshot } from './per-snapshot.ts';

const snapshot = () => ({}) as Snapshot;

it('values are made once per snapshot and key, and those of past days give way', () => {
  const values = perSnapshot<{ readonly key: string }>();
  let made = 0;
  const get = (of: Snapshot, key: string) =>
    values(of, key, () => {
      made += 1;
      return { key };
    });
  const first = snapshot();
  expect(get(first, 'a')).toBe(get(first, 'a'));
  expect(made).toBe(1);
  get(snapshot(), 'a');
  expect(made).toBe(2);
  for (let day = 0; day < 2_000; day += 1) get(first, `day ${day}`);
  get(first, 'a');
  expect(made).toBe(2_003);
});
