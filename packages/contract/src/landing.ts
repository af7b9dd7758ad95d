/** Landing pages of towns (RT-10): types only, for the browser. */
import type { FaqView } from './views/catalogue.ts';
import type { PriceView } from './views/price.ts';

/** The two URL folders of a town's page. The store decides which is canonical for search engines. */
export const LANDING_FOLDERS = ['RegistroPropiedad', 'NotaSimpleRegistroPropiedad'] as const;
export type LandingFolder = (typeof LANDING_FOLDERS)[number];

export type LandingView = {
  readonly folder: LandingFolder;
  readonly name: string;
  readonly province: string;
  readonly title: string;
  /** The seat of the registry that serves a town without its own; null otherwise. */
  readonly servedBy: string | null;
  /** The absolute canonical URL. */
  readonly canonical: string;
  readonly otherNames: readonly string[];
  /** The first of its postcodes; empty without an imported list. */
  readonly postcodes: readonly string[];
  readonly registries: readonly { readonly name: string; readonly number: number | null }[];
  readonly slow: boolean;
  /** Working hours until delivery of the note. */
  readonly workingHours: number;
  readonly price: PriceView;
  readonly neighbours: readonly { readonly name: string; readonly path: string }[];
  /** The URL of the form with this town filled in. */
  readonly start: string;
  /** Customers' questions about the note. */
  readonly faq: FaqView | null;
  /** Structured data as JSON, safe inside a script element. */
  readonly jsonLd: string;
};
/** A redirect from another name of a town to its page. */
export type LandingMoved = { readonly moved: string };
