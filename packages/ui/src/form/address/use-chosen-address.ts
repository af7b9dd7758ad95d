import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Address, AddressSearch, AddressSuggestion } from './address-source.tsx';
import { fillParts } from './form-parts.ts';

/** Returns an address in one line, for a form with a single address field: `Calle de Ejemplo 12, 28901 Getafe`. */
const inOneLine = ({ street, postcode, town }: Address): string =>
  [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The text of an address input, and the fields that choosing a suggestion has filled in. */
export function useChosenAddress(
  box: RefObject<HTMLInputElement | null>,
  plain: RefObject<HTMLInputElement | null>,
  search: AddressSearch,
  isWhole: boolean,
) {
  const [typed, setTyped] = useState(() => plain.current?.value ?? '');
  // Searches immediately for text typed while this component was loading.
  const [isTyping, setTyping] = useState(() => typed !== (plain.current?.defaultValue ?? ''));
  /** The text of the last chosen address. */
  const [picked, setPicked] = useState('');
  /** The last choice, with the text since then. */
  const last = useRef({ text: '' });
  const [chosen, setChosen] = useState<Address | null>(null);
  const [filled, setFilled] = useState<readonly string[]>([]);
  useEffect(() => {
    const input = box.current;
    if (!chosen || !input) return;
    // A selection fires no input event; listeners of the form are notified once the form has the new value.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // Floor and door are still to be typed, behind the number.
    if (document.activeElement === input) input.setSelectionRange(input.value.length, input.value.length);
    setFilled(fillParts(input, chosen));
  }, [chosen, box]);
  return {
    typed,
    /** The text is not a chosen address, so it is searched. */
    isTyping,
    filled,
    type: (text: string) => {
      setTyped(text);
      last.current.text = text;
      // Text after a chosen address is its floor and door.
      setTyping(picked === '' || !text.startsWith(picked));
      setFilled([]);
    },
    pick: async (suggestion: AddressSuggestion) => {
      setTyping(false);
      setTyped(suggestion.street);
      setPicked(suggestion.street);
      const own = { text: suggestion.street };
      last.current = own;
      const only = { street: suggestion.street, postcode: '', town: '', province: '' };
      const address = await search.choose(suggestion, typed).catch(() => only);
      // The visitor may have chosen another address, or typed one; or continued with the floor and the door of this
      // one.
      if (last.current !== own) return;
      const isUntouched = own.text === suggestion.street;
      if (!isUntouched && !own.text.startsWith(address.street)) return;
      const text = isUntouched && isWhole ? inOneLine(address) : address.street;
      if (isUntouched) setTyped(text);
      setPicked(text);
      setChosen(address);
    },
  };
}
