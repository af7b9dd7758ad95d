import { Autocomplete } from '@base-ui/react/autocomplete';
import type { PlaceAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Check } from 'lucide';
import {
  type InputHTMLAttributes,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon.tsx';
import type { Place } from './field-props.ts';
import { PlaceInputs } from './place-inputs.tsx';
import { Suggestion, statusText } from './suggestion.tsx';
import { offeredPlaces, usePlaces } from './use-places.ts';

export type PlaceComboboxProps = {
  /** Id, name and ARIA attributes of the box that this one takes over from. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly place: PlaceAnswer | null;
  readonly search: (term: string) => Promise<readonly Place[]>;
  readonly company: boolean;
  readonly locale: Locale;
  /** The plain box may go: text, focus and caret have moved over. */
  readonly onTaken: () => void;
};

/** Suggestions under a box that stays a box of text: arrows choose, Enter takes, Escape closes, and any text may stay as it is. */
export default function PlaceCombobox({
  input,
  plain,
  place,
  search,
  company,
  locale,
  onTaken,
}: PlaceComboboxProps) {
  const [typed, setTyped] = useState(() => plain.current?.value ?? place?.name ?? '');
  const [picked, setPicked] = useState(() => (place?.code && place.name === typed ? place : null));
  // What was typed while this was still on its way is searched for as it arrives.
  const [early] = useState(() => typed !== '' && typed !== place?.name);
  const [settled, setSettled] = useState(!early);
  const found = usePlaces(search, typed, !settled);
  const box = useTakeOver(plain, onTaken);
  const [open, setOpen] = useState(early);
  // A dialog of the browser's own lies over everything that is not within it.
  const [within] = useState(() => plain.current?.closest('dialog') ?? undefined);
  // A pick types nothing: who listens to the form is told once the form says it.
  useEffect(() => {
    if (picked) box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [picked, box]);
  const items = offeredPlaces(found, typed);
  const name = input.name ?? '';

  const pick = (item: Place) => {
    setTyped(item.name);
    setPicked(item.code === '' ? null : item);
    setSettled(true);
  };
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      open={open}
      onOpenChange={setOpen}
      value={typed}
      itemToStringValue={(item: Place) => item.name}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press' || reason === 'escape-key') return;
        setTyped(value);
        setPicked(null);
        setSettled(false);
      }}
    >
      <Autocomplete.Input
        {...input}
        ref={box}
        className="f-input"
        type="text"
        autoComplete="off"
        onBlur={() => setOpen(false)}
        // What was typed and not picked may still be picked.
        onClick={() => {
          if (picked || typed.trim() === '') return;
          setSettled(false);
          setOpen(true);
        }}
      />
      {picked && (
        <p className="f-place__picked">
          <Icon of={Check} size={18} />
          {picked.name}
          {picked.region && <span className="f-place__region"> · {picked.region}</span>}
        </p>
      )}
      {company && settled && !picked && typed.trim() !== '' && (
        <p className="f-place__free">{m.flow_company_free({}, { locale })}</p>
      )}
      <PlaceInputs name={name} place={picked} />
      <Autocomplete.Portal container={within} hidden={!open || found.state === 'idle'}>
        <Autocomplete.Positioner
          className="f-suggestions"
          sideOffset={({ side }) => (side === 'top' ? GAP + labelHeight(box.current) : GAP)}
          align="start"
          collisionPadding={{ bottom: roomBelow() }}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the box of text
        >
          {/* A plain box: the library's Popup hides the rest of the page from assistive technology, though it can still be tabbed to. */}
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
                  onClick={() => pick(item)}
                >
                  <Suggestion place={item} locale={locale} company={company} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

const GAP = 4;

/** What stands above a box in its field: a list that opens upwards leaves the label in sight. */
function labelHeight(box: HTMLElement | null): number {
  const field = box?.closest('.f-field');
  return box && field ? box.getBoundingClientRect().top - field.getBoundingClientRect().top : 0;
}

/** What stays in sight at the foot of the page, as on a phone the button that goes on: the list ends above it. */
const roomBelow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

/** Moves focus and caret from the plain box into this one before the plain one goes, so that the keyboard on a phone stays up. */
function useTakeOver(plain: RefObject<HTMLInputElement | null>, onTaken: () => void) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = plain.current;
    if (before && before === document.activeElement) {
      const { selectionStart, selectionEnd } = before;
      box.current?.focus({ preventScroll: true });
      box.current?.setSelectionRange(selectionStart, selectionEnd);
    }
    onTaken();
  }, [plain, onTaken]);
  return box;
}
