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
  /** Id, name and ARIA attributes of the plain input that this one replaces. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly place: PlaceAnswer | null;
  readonly search: (term: string) => Promise<readonly Place[]>;
  readonly company: boolean;
  readonly locale: Locale;
  /** Called once text, focus and caret have moved over, so that the plain input can go. */
  readonly onTaken: () => void;
};

/** Suggests places for a text input: arrows choose, Enter accepts, Escape closes. Free text remains valid. */
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
  // Searches at once for text typed while this component was loading.
  const [early] = useState(() => typed !== '' && typed !== place?.name);
  const [settled, setSettled] = useState(!early);
  const found = usePlaces(search, typed, !settled);
  const box = useTakeOver(plain, onTaken);
  const [open, setOpen] = useState(early);
  // A native dialog covers everything outside itself, so the list must render inside it.
  const [within] = useState(() => plain.current?.closest('dialog') ?? undefined);
  // A selection fires no input event; listeners of the form are notified once the form holds the new value.
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
        // Reopens the list for typed text without a selection.
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
const roomBelow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

/** Moves focus and caret into this input before the plain one goes, so that a phone's keyboard stays open. */
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
