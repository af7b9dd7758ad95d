import type { ProductView } from '@folio/contract/views';
import { useMatches } from 'react-router';

/** The product that the page at hand is about; undefined on a page that is about none. */
export function useProduct(): ProductView | undefined {
  for (const { loaderData } of useMatches()) {
    const view = (loaderData as { view?: { product?: ProductView } } | undefined)?.view;
    if (view?.product?.meta) return view.product;
  }
  return undefined;
}
