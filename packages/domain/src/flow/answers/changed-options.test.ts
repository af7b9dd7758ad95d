import { expect, it } from 'vitest';
import type { Answers } from '../definition.ts';
import { field, numbered, step } from '../fixtures/build.ts';
import { changedOptions } from './changed-options.ts';

const flow = numbered([step('step1', [field('name'), field('town'), { ...field('secret'), hidden: true }])]);
const place = (name: string, region: string, code: string | null) => ({ code, name, region });
const changed = (one: Answers, other: Answers) => changedOptions(flow, one, other).map(({ id }) => id);

it('[VA-11] lists the questions whose answers differ', () => {
  expect(changed({ name: 'Ana' }, { name: 'Eva' })).toEqual(['name']);
  expect(changed({}, { name: 'Eva' })).toEqual(['name']);
  expect(changed({ name: 'Ana' }, { name: 'Ana' })).toEqual([]);
  expect(changed({ name: '' }, {})).toEqual([]);
  expect(changed({ secret: '1' }, { secret: '2' })).toEqual([]);
});

it('[VA-11] treats a place as unchanged when the server only adds facts to it', () => {
  const typed = { town: place('Getafe', 'Madrid', null) };
  expect(changed(typed, { town: { ...place('Getafe', 'Madrid', '28065'), hours: 4 } })).toEqual([]);
  expect(changed(typed, { town: place('Getafe', 'Toledo', null) })).toEqual(['town']);
});
