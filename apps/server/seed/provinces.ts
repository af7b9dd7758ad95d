import { readData } from './read-data.ts';

/** Names of the fifty provinces and two cities by INE code, as their people call them. */
export const PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  readData<'code' | 'name'>('provinces').map(({ code, name }) => [code, name]),
);
