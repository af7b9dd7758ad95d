import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Building2, MapPin, PenLine } from 'lucide';
import { Icon } from '../../icon.tsx';
import type { Place } from '../field-props.ts';
import type { Found } from './use-places.ts';

type Props = { readonly place: Place; readonly company: boolean; readonly locale: Locale };

/** Renders a suggestion with the alias that matched, or the text as typed. */
export function Suggestion({ place, company, locale }: Props) {
  if (place.code === '') {
    return (
      <>
        <Icon of={PenLine} size={18} />
        <span>{m.flow_search_free({ term: place.name }, { locale })}</span>
      </>
    );
  }
  const icon = company ? Building2 : MapPin;
  return (
    <>
      <Icon of={icon} size={18} />
      <span>
        {place.name}
        {place.via && `, ${m.flow_search_via({ via: place.via }, { locale })}`}
        {place.region && <span className="f-place__region"> · {place.region}</span>}
      </span>
    </>
  );
}

/** The usual maximum of results. Only the parishes of a concelho may exceed it. */
const MAX_RESULTS = 12;

/** Returns the live announcement: the number of results, or advice if there are none. */
export function statusText({ state, places }: Found, locale: Locale, company: boolean): string | null {
  const words = company
    ? { failed: m.flow_company_failed, none: m.flow_company_none, found: m.flow_company_found }
    : { failed: m.flow_search_failed, none: m.flow_search_none, found: m.flow_search_found };
  if (state === 'idle') return null;
  if (state === 'failed') return words.failed({}, { locale });
  if (state === 'searching' && places.length === 0) return m.flow_search_busy({}, { locale });
  if (places.length === 0) return words.none({}, { locale });
  if (!company && places.length === MAX_RESULTS)
    return m.flow_search_first({ count: MAX_RESULTS }, { locale });
  return words.found({ count: places.length }, { locale });
}
