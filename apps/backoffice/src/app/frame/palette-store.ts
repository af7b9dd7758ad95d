import { createSpotlight } from '@mantine/spotlight';

/** The state of the Ctrl-K palette, and the functions that open and close it. */
export const [paletteStore, palette] = createSpotlight();

/** Selects the first of the palette's hits. Returns it, if there is one. */
export function selectFirst(): HTMLElement | null {
  const list = document.getElementById(paletteStore.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  const first = list?.querySelector<HTMLElement>('[data-action]') ?? null;
  first?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  return first;
}
