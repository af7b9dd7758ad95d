/** Landing pages of towns (RT-10). */

import type { DocumentLanguage } from '@folio/domain/flow/shelf';
import type { PriceView } from '../stores/price.view.ts';
import type { FaqView } from './catalogue.view.ts';

/** The two URL folders of a town's page. The store decides which is canonical for search engines. */
export const LANDING_FOLDERS = ['RegistroPropiedad', 'NotaSimpleRegistroPropiedad'] as const;
export type LandingFolder = (typeof LANDING_FOLDERS)[number];

/** The cookie with the path of the visitor's landing page, which its script sets: all visitors share the page (EN-1). */
export const LANDING_COOKIE = 'folio_landing';
/** The value of that cookie: a folder and a town. */
export const LANDING_COOKIE_PATH =
  /^\/(?:RegistroPropiedad|NotaSimpleRegistroPropiedad)\/([a-z0-9-]{1,100})$/;

export type LandingView = {
  readonly folder: LandingFolder;
  readonly name: string;
  readonly province: string;
  readonly title: string;
  /** The seat of the registry that serves a town without its own; null otherwise. */
  readonly servedBy: string | null;
  readonly otherNames: readonly string[];
  /** The first of its postcodes; empty without an imported list. */
  readonly postcodes: readonly string[];
  readonly registries: readonly { readonly name: string; readonly number: number | null }[];
  readonly slow: boolean;
  /** The time until delivery of the note, as text. */
  readonly when: string;
  readonly price: PriceView;
  readonly neighbours: readonly { readonly name: string; readonly path: string }[];
  /** The URL of the form with this town filled in. */
  readonly start: string;
  /** The pages above this one: all provinces, and the town's own unless it is the only town there. */
  readonly crumbs: readonly Crumb[];
  /** Customers' questions about the note. */
  readonly faq: FaqView | null;
  /** The note's language; null if its product names none. */
  readonly document: DocumentLanguage | null;
};
/** A town that a search names, wholly or by its beginning, with the path of its page. */
export type TownHit = {
  readonly name: string;
  readonly province: string;
  readonly path: string;
  readonly isWhole: boolean;
};
/** A page above the current one. */
export type Crumb = { readonly name: string; readonly path: string };

/** The provinces, or the towns of one, with links to their pages (RT-10). Localized here to keep it out of scripts. */
export type TownsView = {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** The pages above this one, and its own name below them. */
  readonly crumbs: readonly Crumb[];
  readonly name: string;
  /** The link to the form, for those who would rather type. */
  readonly start: { readonly label: string; readonly help: string; readonly path: string };
  /** Links by initial letter; `note` is the number of towns of a province. */
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly (Crumb & { readonly note: string })[];
  }[];
};

/** A redirect from another name of a town to its page. */
export type LandingMoved = { readonly moved: string };
