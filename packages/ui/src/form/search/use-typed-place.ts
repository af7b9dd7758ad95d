import type { PlaceAnswer } from '@folio/domain/flow/definition';
import { type RefObject, useState } from 'react';
import type { Place } from '../field-props.ts';
import { placeText } from './place-text.ts';

/** The text of a place's input, the place chosen from the list, and whether the list is open. */
export function useTypedPlace(plain: RefObject<HTMLInputElement | null>, place: PlaceAnswer | null) {
  const known = place ? placeText(place) : '';
  const [typed, setTyped] = useState(() => plain.current?.value ?? known);
  const [picked, setPicked] = useState(() => (place?.code && place.name === typed ? place : null));
  // Searches immediately for text typed while this component was loading.
  const [early] = useState(() => typed !== '' && typed !== known);
  const [settled, setSettled] = useState(!early);
  const [open, setOpen] = useState(early);
  return {
    typed,
    picked,
    /** The text is chosen or confirmed: nothing is searched. */
    settled,
    open,
    setOpen,
    type: (text: string) => {
      setTyped(text);
      setPicked(null);
      setSettled(false);
    },
    pick: (item: Place) => {
      setTyped(item.name);
      setPicked(item.code === '' ? null : item);
      setSettled(true);
    },
    /** Reopens the list for typed text without a selection. */
    reopen: () => {
      if (picked || typed.trim() === '') return;
      setSettled(false);
      setOpen(true);
    },
  };
}
