import { allOptions } from '@folio/domain/flow/all-options';
import type { FlowDefinition, Option } from '@folio/domain/flow/definition';
import type { AddressSource } from '@folio/ui/form/address/address-source';

const PLACE_COUNTRIES = { municipio: 'ES', municipio_ce: 'ES', freguesia: 'PT' } as const;

const isPlaceType = (type: string): type is keyof typeof PLACE_COUNTRIES => type in PLACE_COUNTRIES;

/**
 * Returns how a form's address field gets its suggestions. The document's address lies in the country of the places
 * that the form asks for, a delivery in the store's. A field is alone if no question asks for the town.
 */
export function addressSource(
  option: Option,
  definition: FlowDefinition,
  storeCountry: string,
  load: AddressSource['load'],
): AddressSource {
  const isDelivery = option.autocomplete?.endsWith('street-address') ?? false;
  if (isDelivery) return { load, country: storeCountry, isWhole: false };
  const place = allOptions(definition)
    .map(({ type }) => type)
    .find(isPlaceType);
  return { load, country: place ? PLACE_COUNTRIES[place] : storeCountry, isWhole: place === undefined };
}
