import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Building2, MapPin, PenLine } from 'lucide';
import { Icon } from '../icon.tsx';
import type { Place } from './field-props.ts';
import type { Found } from './use-places.ts';

type Props = { readonly place: Place; readonly company: boolean; readonly locale: Locale };

/** A row of the list: what was found and, when it was found by another name, by which; or the text as it stands. */
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

/** So many places are found at most, but for all parishes of a concelho: there may be more. */
const MOST_FOUND = 12;

/** Announced while typing: how many were found, or what to do when none was. */
export function statusText({ state, places }: Found, locale: Locale, company: boolean): string | null {
  const words = company
    ? { failed: m.flow_company_failed, none: m.flow_company_none, found: m.flow_company_found }
    : { failed: m.flow_search_failed, none: m.flow_search_none, found: m.flow_search_found };
  if (state === 'idle') return null;
  if (state === 'failed') return words.failed({}, { locale });
  if (state === 'searching' && places.length === 0) return m.flow_search_busy({}, { locale });
  if (places.length === 0) return words.none({}, { locale });
  if (!company && places.length === MOST_FOUND) return m.flow_search_first({ count: MOST_FOUND }, { locale });
  return words.found({ count: places.length }, { locale });
}
