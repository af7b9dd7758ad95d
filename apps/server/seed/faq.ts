/** What customers ask before they buy (near the price, by product id), as it is first shown; an edit in the database stays. */
import type { FaqEntry } from '../src/platform/db/schema.ts';
import { BIRTH_CERTIFICATE_FAQ } from './faq/birth-certificate.ts';
import { CRIMINAL_RECORD_FAQ } from './faq/criminal-record.ts';
import { DEED_COPY_FAQ } from './faq/deed-copy.ts';
import { ENERGY_CERTIFICATE_FAQ } from './faq/energy-certificate.ts';
import { LAST_WILLS_FAQ } from './faq/last-wills.ts';
import { MARRIAGE_CERTIFICATE_FAQ } from './faq/marriage-certificate.ts';
import { PERMANENT_CERTIFICATE_FAQ } from './faq/permanent-certificate.ts';
import { PROPERTY_SEARCH_FAQ } from './faq/property-search.ts';
import { SIMPLE_NOTE_FAQ } from './faq/simple-note.ts';
import { SIMPLIFIED_REPORT_FAQ } from './faq/simplified-property-report.ts';

export const FAQ: Readonly<Record<number, readonly FaqEntry[]>> = {
  15867: SIMPLE_NOTE_FAQ,
  18357: PROPERTY_SEARCH_FAQ,
  18414: PERMANENT_CERTIFICATE_FAQ,
  18421: SIMPLIFIED_REPORT_FAQ,
  18444: BIRTH_CERTIFICATE_FAQ,
  18395: MARRIAGE_CERTIFICATE_FAQ,
  17563: LAST_WILLS_FAQ,
  18416: CRIMINAL_RECORD_FAQ,
  18458: DEED_COPY_FAQ,
  18464: ENERGY_CERTIFICATE_FAQ,
};
