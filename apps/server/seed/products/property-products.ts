/** Everything sold about property, companies and their papers (PR-2 to PR-8); the Nota Simple itself stands in a file of its own. */
import { DEED_COPY } from './deed-copy.ts';
import { PERMANENT_CERTIFICATE } from './permanent-certificate.ts';
import { PROPERTY_CERTIFICATE } from './property-certificate.ts';
import type { PropertyProduct } from './property-parts.ts';
import { PROPERTY_SEARCH } from './property-search.ts';
import { SIMPLE_DEED_COPY } from './simple-deed-copy.ts';
import { SIMPLIFIED_PROPERTY_REPORT } from './simplified-property-report.ts';
import { URGENT_SIMPLE_NOTE } from './urgent-simple-note.ts';

export const PROPERTY_PRODUCTS: readonly PropertyProduct[] = [
  PROPERTY_SEARCH,
  PERMANENT_CERTIFICATE,
  SIMPLIFIED_PROPERTY_REPORT,
  URGENT_SIMPLE_NOTE,
  PROPERTY_CERTIFICATE,
  DEED_COPY,
  SIMPLE_DEED_COPY,
];
