/** An answer as screens, mails and documents print it. */
export type PrintedAnswer = {
  readonly option: string;
  readonly label: string;
  readonly value: string;
  readonly step?: string;
};

/** An answer with a surcharge: its label and net cents. */
export type PriceExtra = { readonly label: string; readonly amount: number };

/** Net, VAT and total, with the registry's fee shown separately. */
export type PriceView = {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly vatRate: number;
  /** The registry's fee within `net`; 0 if none. */
  readonly officialFee: number;
  /** Surcharges of answers within `net`; absent if none. */
  readonly extras?: readonly PriceExtra[];
  /** Localized sentences on the amounts kept if nothing is found or work has begun; absent without such terms. */
  readonly terms?: readonly string[];
};
