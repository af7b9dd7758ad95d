import type { StoreView } from '@folio/contract/app/shell.view';

/**
 * Returns the classes that select a store's look, so that a store needs no style sheet (SH-1); none without a store.
 */
export function lookClasses(store: Pick<StoreView, 'id' | 'look'> | undefined): string {
  if (!store) return '';
  const { family, palette, variant } = store.look;
  return [
    `store${store.id}`,
    `family-${family}`,
    palette && `palette-${palette}`,
    variant && `variant-${variant}`,
  ]
    .filter(Boolean)
    .join(' ');
}
