import { Autocomplete } from '@base-ui/react/autocomplete';
import type { PlaceAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Check } from 'lucide';
import { type InputHTMLAttributes, type RefObject, useEffect } from 'react';
import { Icon } from '../../icon.tsx';
import type { Place } from '../field-props.ts';
import { PlaceInputs } from './place-inputs.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { offeredPlaces, usePlaces } from './use-places.ts';
import { useTakeOver } from './use-take-over.ts';
import { useTypedPlace } from './use-typed-place.ts';

export type PlaceComboboxProps = {
  /** Id, name and ARIA attributes of the plain input that this one replaces. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly place: PlaceAnswer | null;
  readonly search: (term: string) => Promise<readonly Place[]>;
  readonly company: boolean;
  readonly locale: Locale;
  /** Called once text, focus and caret have moved here, so that the plain input can be removed. */
  readonly onTaken: () => void;
};

/** The chosen place with its region, below the input. */
const PickedPlace = ({ place: { name, region } }: { readonly place: PlaceAnswer }) => (
  <p className="f-place__picked">
    <Icon of={Check} size={18} />
    {name}
    {region && <span className="f-place__region"> · {region}</span>}
  </p>
);

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
  const { typed, picked, settled, open, setOpen, type, pick, reopen } = useTypedPlace(plain, place);
  const found = usePlaces(search, typed, !settled);
  const box = useTakeOver(plain, onTaken);
  // A selection fires no input event; listeners of the form are notified once the form has the new value.
  useEffect(() => {
    if (picked) box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [picked, box]);
  return (
    <Autocomplete.Root
      items={offeredPlaces(found, typed)}
      filter={null}
      open={open}
      onOpenChange={setOpen}
      value={typed}
      itemToStringValue={(item: Place) => item.name}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press' && reason !== 'escape-key') type(value);
      }}
    >
      <Autocomplete.Input
        {...input}
        ref={box}
        className="f-input"
        type="text"
        autoComplete="off"
        onBlur={() => setOpen(false)}
        onClick={reopen}
      />
      {picked && <PickedPlace place={picked} />}
      {company && settled && !picked && typed.trim() !== '' && (
        <p className="f-place__free">{m.flow_company_free({}, { locale })}</p>
      )}
      <PlaceInputs name={input.name ?? ''} place={picked} />
      <SuggestionList
        box={box}
        plain={plain}
        found={found}
        open={open}
        company={company}
        locale={locale}
        onPick={pick}
      />
    </Autocomplete.Root>
  );
}
