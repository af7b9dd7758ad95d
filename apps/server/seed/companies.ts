import { readList } from './read-list.ts';

/** Companies for the search of a demonstration, all visibly invented. Real ones are imported. */
export const COMPANIES = readList<'country' | 'tax_id' | 'name' | 'seat'>('companies');
