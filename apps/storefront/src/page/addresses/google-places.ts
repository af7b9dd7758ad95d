import type { MapsAccess } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { AddressSearch } from '@folio/ui/form/address/address-source';
import { type Component, toAddress } from './to-address.ts';

const MAX_SUGGESTIONS = 5;
const TIMEOUT_MS = 4000;
const LANGUAGES: Readonly<Record<Locale, string>> = { es: 'es', pt: 'pt-PT', en: 'en-GB' };
/** Kinds of results that are an address, without shops and towns. */
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];
/** Responses that further calls would repeat: a rejected key and a used-up quota. */
const REFUSALS = [400, 401, 403, 429];

type Text = { readonly text?: string };
type Suggestions = {
  readonly suggestions?: readonly {
    readonly placePrediction?: {
      readonly placeId?: string;
      readonly structuredFormat?: { readonly mainText?: Text; readonly secondaryText?: Text };
    };
  }[];
};
type Details = { readonly addressComponents?: readonly Component[] };

/**
 * Returns the address search of Google's Places API (New), over its web calls: no script of Google runs in the page.
 * All calls for one address share a session token, which ends when the details of a place are fetched. After a
 * rejection it suggests nothing more.
 */
export function googlePlaces({ url, key }: MapsAccess, locale: Locale): AddressSearch {
  const languageCode = LANGUAGES[locale];
  let session: string | undefined;
  let isRefused = false;

  async function call(path: string, fields: string, init: RequestInit = {}): Promise<unknown> {
    const { signal } = init;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${url}/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      // Google receives the shop's host, to which the key is restricted, but no page's address, and sets no cookie.
      referrerPolicy: 'strict-origin',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (REFUSALS.includes(answer.status)) isRefused = true;
    if (!answer.ok) throw new Error(`places: status ${answer.status}`);
    return answer.json();
  }

  return {
    suggest: async (input, country, signal) => {
      if (isRefused) return [];
      session ??= crypto.randomUUID();
      const body = {
        input,
        languageCode,
        sessionToken: session,
        includedPrimaryTypes: ADDRESSES,
        ...(country && { regionCode: country.toLowerCase(), includedRegionCodes: [country.toLowerCase()] }),
      };
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';
      const init = { method: 'POST', body: JSON.stringify(body), signal };
      // Every part may be absent, as the types say.
      const { suggestions = [] } = (await call('places:autocomplete', fields, init)) as Suggestions;
      return suggestions.slice(0, MAX_SUGGESTIONS).flatMap(({ placePrediction: place }) => {
        const [street, rest] = [
          place?.structuredFormat?.mainText?.text,
          place?.structuredFormat?.secondaryText?.text,
        ];
        return place?.placeId && street ? [{ id: place.placeId, street, rest: rest ?? '' }] : [];
      });
    },
    choose: async ({ id, street }, typed) => {
      const query = new URLSearchParams({ languageCode, ...(session && { sessionToken: session }) });
      session = undefined;
      // Every part may be absent, as the types say.
      const details = (await call(
        `places/${encodeURIComponent(id)}?${query}`,
        'addressComponents',
      )) as Details;
      return toAddress(details.addressComponents ?? [], street, typed);
    },
  };
}
