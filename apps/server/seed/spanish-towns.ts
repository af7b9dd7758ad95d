import { readList } from './read-list.ts';

type Column =
  | 'code'
  | 'name'
  /** Thousands of inhabitants, which rank a search. Other towns weigh 1. */
  | 'thousands'
  | 'aliases'
  /** `1` for the capital of a province. */
  | 'capital'
  /** Land registries of the demonstration: plausible, not an official list. */
  | 'registries'
  /** Postal codes or their leading digits, until the official list is imported. */
  | 'postcodes'
  /** `1` for a registry that takes longer than usual. */
  | 'slow'
  /** Hours within which a registry answers: plausible estimates that staff correct (BC-7). */
  | 'hours';

/** Spain's larger towns, by INE code. */
export const SPANISH_TOWNS = readList<Column>('spanish-towns');
