import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { MapPin } from 'lucide';
import { type InputHTMLAttributes, type RefObject, useCallback, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { SuggestionPopup } from '../search/suggestion-popup.tsx';
import { useTakeOver } from '../search/use-take-over.ts';
import type { AddressSuggestion, OpenedAddresses } from './address-source.tsx';
import { chosenCountry } from './form-parts.ts';
import { useChosenAddress } from './use-chosen-address.ts';
import { useSuggestions } from './use-suggestions.ts';

export type Props = {
  /** Id, name and ARIA attributes of the plain input that this one replaces. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly addresses: OpenedAddresses;
  readonly locale: Locale;
  /** Called once text, focus and caret have moved here, so that the plain input can be removed. */
  readonly onTaken: () => void;
};

/** Suggests addresses for a text input: arrows choose, Enter accepts, Escape closes. Any text remains valid. */
export function AddressCombobox({ input, plain, addresses, locale, onTaken }: Props) {
  const { search, country: usual, isWhole } = addresses;
  const box = useTakeOver(plain, onTaken);
  const { typed, isTyping, type, pick, filled } = useChosenAddress(box, plain, search, isWhole);
  const [open, setOpen] = useState(isTyping);
  const country = useCallback(() => (box.current ? chosenCountry(box.current, usual) : null), [box, usual]);
  const found = useSuggestions(search.suggest, typed, country, isTyping);
  const isShown = open && found.length > 0;
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      open={isShown}
      onOpenChange={setOpen}
      value={typed}
      itemToStringValue={({ street }: AddressSuggestion) => street}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press' || reason === 'escape-key') return;
        type(value);
        setOpen(true);
      }}
    >
      <Autocomplete.Input {...input} ref={box} onBlur={() => setOpen(false)} />
      <p className="f-address__filled" role="status">
        {filled.length > 0 && m.flow_address_filled({ fields: filled.join(', ') }, { locale })}
      </p>
      <SuggestionPopup
        box={box}
        plain={plain}
        hidden={!isShown}
        busy={false}
        status={isShown ? m.flow_address_found({ count: found.length }, { locale }) : null}
        credit={
          <p className="f-suggestions__credit" translate="no">
            Google Maps
          </p>
        }
      >
        <Autocomplete.List className="f-suggestions__list">
          {(item: AddressSuggestion) => (
            <Autocomplete.Item
              key={item.id}
              value={item}
              className="f-suggestions__item"
              onClick={() => pick(item)}
            >
              <Icon of={MapPin} size={18} />
              <span>
                {item.street}
                {item.rest && <span className="f-place__region"> · {item.rest}</span>}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </SuggestionPopup>
    </Autocomplete.Root>
  );
}
