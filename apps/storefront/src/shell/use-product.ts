import type { ProductView } from '@folio/contract/views/catalogue';
import { useMatches } from 'react-router';

/** Returns the product of the current page, or undefined. */
export function useProduct(): ProductView | undefined {
  for (const { loaderData } of useMatches()) {
    const view = (loaderData as { view?: { product?: ProductView } } | undefined)?.view;
    if (view?.product?.meta) return view.product;
  }
  return undefined;
}
