import { useEffect, useState } from 'react';
import type { AddressSearch, AddressSuggestion } from './address-source.tsx';

const DEBOUNCE_MS = 250;
/** Shorter texts name no street yet. */
const MIN_LENGTH = 4;
const NOTHING: readonly AddressSuggestion[] = [];

/**
 * Returns suggestions for a text once typing pauses, none for a short one. A newer text cancels the call for an older
 * one. A failure suggests nothing: the field remains a plain one.
 */
export function useSuggestions(
  suggest: AddressSearch['suggest'],
  typed: string,
  country: () => string | null,
  active: boolean,
): readonly AddressSuggestion[] {
  const [found, setFound] = useState(NOTHING);
  const term = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the country is read from the form at each call.
  useEffect(() => {
    if (!active || term.length < MIN_LENGTH) return setFound(NOTHING);
    const { signal, abort } = cancellable();
    const show = (suggestions: readonly AddressSuggestion[]) => {
      if (!signal.aborted) setFound(suggestions);
    };
    const timer = setTimeout(() => {
      suggest(term, country(), signal).then(show, () => show(NOTHING));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [suggest, term, active]);
  return found;
}

function cancellable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
