import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Call } from '../platform/call.view.ts';
import type { ChooserView } from './catalogue.view.ts';
import type { Problem } from './checkout.view.ts';
import type { PlaceHit } from './flow.view.ts';
import type { LandingMoved, LandingView, TownHit, TownsView } from './landing.view.ts';

export type CompanyHit = { readonly code: string; readonly name: string; readonly region: string };

/** The contact form; `order` is the number of a related order. */
export type ContactForm = {
  readonly name: string;
  readonly email: string;
  readonly order: string;
  readonly subject: string;
  readonly message: string;
};

/** The result of sending a message: stored, invalid fields, or too many messages recently. */
export type ContactResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'fields' | 'too_many'; readonly fields: readonly Problem[] };

/** A legal page of the store with its placeholders filled in. */
export type LegalView = {
  readonly title: string;
  /** Sanitized HTML; null in the browser for a server-rendered page, whose markup stays in place. */
  readonly html: string | null;
  readonly version: number;
  readonly publishedOn: IsoDate;
  /** True if the page must warn that no lawyer has reviewed it. */
  readonly isDraft: boolean;
};

/** Calls of the pages without a form: the services, town pages, legal pages, search and contact. */
export type CatalogueCalls = {
  readonly chooser: Call<void, ChooserView>;
  /** Returns a town's page (RT-10); null if this store has none at that URL. */
  readonly landing: Call<{ folder: string; url: string }, LandingView | LandingMoved | null>;
  /** Returns the list of provinces, or of a province's towns (RT-10); null if this store has none at that URL. */
  readonly towns: Call<{ province: string }, TownsView | LandingMoved | null>;
  /** Finds the towns that a search of the services names (RT-10); none if this store has no pages of towns. */
  readonly findTowns: Call<{ term: string }, readonly TownHit[]>;
  /** Returns a legal page by its slug in any language; null if this store has no such page. */
  readonly legal: Call<{ slug: string }, LegalView | null>;
  readonly searchPlaces: Call<
    { kind: 'municipio' | 'freguesia' | 'municipio_ce'; term: string },
    readonly PlaceHit[]
  >;
  /** Searches companies by name or tax id in the store's country. */
  readonly searchCompanies: Call<{ term: string }, readonly CompanyHit[]>;
  /** Stores a message to the store and mails it to staff. `key` makes repeats idempotent. */
  readonly sendMessage: Call<{ form: ContactForm; key: string }, ContactResult>;
};
