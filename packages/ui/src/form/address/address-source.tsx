/** A suggested address: `street` with its number if known, and `rest`, such as its town. */
export type AddressSuggestion = { readonly id: string; readonly street: string; readonly rest: string };
/** The parts of a chosen address; empty where it has none. */
export type Address = {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly province: string;
};
/** A maps provider's search for addresses. Both calls reject if the provider fails. */
export type AddressSearch = {
  /** Returns some addresses for a text, within a country (`ES`) unless it is null. */
  readonly suggest: (
    term: string,
    country: string | null,
    signal: AbortSignal,
  ) => Promise<readonly AddressSuggestion[]>;
  /** Returns a suggestion's parts; `typed` supplies the number where the provider knows none. */
  readonly choose: (suggestion: AddressSuggestion, typed: string) => Promise<Address>;
};
/** The source of an address field's suggestions (AP-35). */
export type OpenedAddresses = {
  readonly search: AddressSearch;
  /** The country of the address, where the form itself asks for none. */
  readonly country: string;
  /** True if no other question asks for the town, so that the field takes the whole address in one line. */
  readonly isWhole: boolean;
};
/** Opens the search on the field's first focus. Rejects where the page may not connect to the provider. */
export type AddressSource = () => Promise<OpenedAddresses>;
