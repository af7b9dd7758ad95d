import { readData } from './read-data.ts';

/** The local names of the fifty provinces and two cities, by INE code. */
export const PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  readData<'code' | 'name'>('provinces').map(({ code, name }) => [code, name]),
);
