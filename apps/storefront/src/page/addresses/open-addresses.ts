import type { ShellView } from '@folio/contract/app/shell.view';
import { allOptions } from '@folio/domain/flow/all-options';
import type { FlowDefinition, Option } from '@folio/domain/flow/definition';
import type { OpenedAddresses } from '@folio/ui/form/address/address-source';
import { googlePlaces } from './google-places.ts';

type Shell = Pick<ShellView, 'consent' | 'locale' | 'store'>;

const PLACE_COUNTRIES = { municipio: 'ES', municipio_ce: 'ES', freguesia: 'PT' } as const;

const isPlaceType = (type: string): type is keyof typeof PLACE_COUNTRIES => type in PLACE_COUNTRIES;

/**
 * Returns the address search of a field next to which the form asks for the rest of the address (AP-35).
 * @throws {Error} without the visitor's consent, or where the document's policy blocks the provider; the field then
 * remains a plain one
 */
export function openAddresses({ consent, locale, store }: Shell): OpenedAddresses {
  const maps = consent?.maps;
  if (!maps || document.documentElement.dataset.maps !== 'ready') throw new Error('no maps provider here');
  return { search: googlePlaces(maps, locale), country: store.country, isWhole: false };
}

/**
 * {@link openAddresses} for a form's question. The document's address is in the country of the form's places, a
 * delivery's in the store's. A field is alone if no question asks for the town.
 */
export function openFlowAddresses(shell: Shell, option: Option, definition: FlowDefinition): OpenedAddresses {
  const opened = openAddresses(shell);
  if (option.autocomplete?.endsWith('street-address')) return opened;
  const place = allOptions(definition)
    .map(({ type }) => type)
    .find(isPlaceType);
  return place ? { ...opened, country: PLACE_COUNTRIES[place] } : { ...opened, isWhole: true };
}
