import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Labels the customer's region as the lists of its country do: provinces in Spain, concelhos in Portugal. */
export const regionLabel = (country: string, locale: Locale): string =>
  (country === 'PT' ? m.account_region_pt : m.account_region)({}, { locale });
