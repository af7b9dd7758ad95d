import { readData } from './read-data.ts';

/** Companies for the search of a demonstration, all visibly invented. Real ones are imported. */
export const COMPANIES = readData<'country' | 'tax_id' | 'name' | 'seat'>('companies');
