import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Locale } from '@folio/domain/locale/locale';
import type { RefObject } from 'react';
import type { Place } from '../field-props.ts';
import { Suggestion, statusText } from './suggestion.tsx';
import { SuggestionPopup } from './suggestion-popup.tsx';
import type { Found } from './use-places.ts';

type Props = {
  /** The input that the list belongs to, and the plain one that it replaced. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly found: Found;
  readonly open: boolean;
  readonly company: boolean;
  readonly locale: Locale;
  readonly onPick: (place: Place) => void;
};

/** The list of suggested places. */
export function SuggestionList({ box, plain, found, open, company, locale, onPick }: Props) {
  return (
    <SuggestionPopup
      box={box}
      plain={plain}
      hidden={!open || found.state === 'idle'}
      busy={found.state === 'searching'}
      status={statusText(found, locale, company)}
    >
      <Autocomplete.List className="f-suggestions__list">
        {(item: Place) => (
          <Autocomplete.Item
            key={item.code}
            value={item}
            className="f-suggestions__item"
            onClick={() => onPick(item)}
          >
            <Suggestion place={item} locale={locale} company={company} />
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </SuggestionPopup>
  );
}
