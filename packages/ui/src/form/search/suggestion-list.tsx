import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Locale } from '@folio/domain/locale/locale';
import { type RefObject, useState } from 'react';
import { pageFrame } from '../../page-root.tsx';
import type { Place } from '../field-props.ts';
import { Suggestion, statusText } from './suggestion.tsx';
import type { Found } from './use-places.ts';

type Props = {
  /** The input that the list belongs to. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** The plain input that it replaced, which tells on the first rendering where the list belongs. */
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly found: Found;
  readonly open: boolean;
  readonly company: boolean;
  readonly locale: Locale;
  readonly onPick: (place: Place) => void;
};

const GAP = 4;

/**
 * Returns the height above the input in its field, so that a list that opens upwards leaves the label
 * visible.
 */
function labelHeight(box: HTMLElement | null): number {
  const field = box?.closest('.f-field');
  return box && field ? box.getBoundingClientRect().top - field.getBoundingClientRect().top : 0;
}

/**
 * Returns the height of sticky elements at the bottom, such as a phone's continue button; the list must end
 * above them.
 */
const roomBelow = (): number => Number.parseFloat(getComputedStyle(pageFrame()).scrollPaddingBottom) || 0;

/** The list of suggestions below the input, or above it where there is no room. */
export function SuggestionList({ box, plain, found, open, company, locale, onPick }: Props) {
  // A native dialog covers everything outside itself, so the list must render inside it.
  const [within] = useState(
    () => plain.current?.closest('dialog') ?? (import.meta.env.EMBEDDED ? pageFrame() : undefined),
  );
  return (
    <Autocomplete.Portal container={within} hidden={!open || found.state === 'idle'}>
      <Autocomplete.Positioner
        className="f-suggestions"
        sideOffset={({ side }) => (side === 'top' ? GAP + labelHeight(box.current) : GAP)}
        align="start"
        collisionPadding={{ bottom: roomBelow() }}
        onMouseDown={(event) => event.preventDefault()} // keeps the focus in the text input
      >
        {/* A plain div: the library's Popup hides the rest of the page from assistive technology,
              although it stays reachable by Tab. */}
        <div className="f-suggestions__popup" aria-busy={found.state === 'searching'}>
          <Autocomplete.Status className="f-suggestions__status">
            {statusText(found, locale, company)}
          </Autocomplete.Status>
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
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
