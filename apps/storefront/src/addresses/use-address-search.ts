import type { AddressSource } from '@folio/ui/form/address/address-source';
import { useMemo } from 'react';
import { useShell } from '../shell/use-shell.ts';

/** Returns whether this document's policy lets the page connect to the maps provider. Always false on the server. */
const mayConnect = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.maps === 'ready';

/**
 * Returns what loads the address search (AP-35). Undefined without the store's key or the visitor's consent, on payment
 * pages and in an embedded shop; address fields are then plain ones.
 */
export function useAddressSearch(): AddressSource['load'] | undefined {
  const { consent, locale } = useShell();
  const maps = consent?.maps;
  return useMemo(() => {
    if (!maps || !mayConnect()) return undefined;
    return async () => (await import('./google-places.ts')).googlePlaces(maps, locale);
  }, [maps, locale]);
}
