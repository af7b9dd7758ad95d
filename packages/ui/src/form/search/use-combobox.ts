import { useLateInput } from './use-late-input.ts';

const loadPlaces = async () => (await import('./place-combobox.tsx')).default;

/** Loads the suggestion list of places or companies on the first focus, as {@link useLateInput}. */
export function useCombobox(isSearched: boolean) {
  const { loaded: Combobox, ...input } = useLateInput(isSearched ? loadPlaces : undefined);
  return { Combobox, ...input };
}
