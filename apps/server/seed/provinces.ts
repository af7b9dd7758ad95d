import { readList } from './read-list.ts';

/** The local names of the fifty provinces and two cities, by INE code. */
export const PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  readList<'code' | 'name'>('provinces').map(({ code, name }) => [code, name]),
);
