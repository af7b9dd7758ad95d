/** A town's own page (RT-10): types only, for the browser. */
import type { FaqView, PriceView } from './views.ts';

/** The two addresses of a town's page; a store says which of them search engines keep. */
export const LANDING_FOLDERS = ['RegistroPropiedad', 'NotaSimpleRegistroPropiedad'] as const;
export type LandingFolder = (typeof LANDING_FOLDERS)[number];

export type LandingView = {
  readonly folder: LandingFolder;
  readonly name: string;
  readonly province: string;
  readonly title: string;
  /** The seat of the registry that serves a town without one of its own; null for any other. */
  readonly servedBy: string | null;
  /** Absolute: search engines keep this one. */
  readonly canonical: string;
  readonly otherNames: readonly string[];
  /** The first of its postal codes; none where no list of them was imported. */
  readonly postcodes: readonly string[];
  readonly registries: readonly { readonly name: string; readonly number: number | null }[];
  readonly slow: boolean;
  /** Working hours in which the note is delivered there. */
  readonly workingHours: number;
  readonly price: PriceView;
  readonly neighbours: readonly { readonly name: string; readonly path: string }[];
  /** Where the form starts with this town filled in. */
  readonly start: string;
  /** What customers ask about the note. */
  readonly faq: FaqView | null;
  /** Structured data as JSON that may stand inside a script element. */
  readonly jsonLd: string;
};
/** A town under another of its names is found at its own address. */
export type LandingMoved = { readonly moved: string };
