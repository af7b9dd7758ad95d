import { readData } from './read-data.ts';

/** Companies for the search to complete in a demonstration: all invented, and meant to look it. Real ones come by import. */
export const COMPANIES = readData<'country' | 'tax_id' | 'name' | 'seat'>('companies');
