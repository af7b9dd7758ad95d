/** The tables of stores, products, legal texts and places. */

import type { DebitStart } from '@folio/domain/bank/debit-states';
import type { FlowDefinition } from '@folio/domain/flow/definition';
import type { Locale, LocalizedText } from '@folio/domain/locale/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

export type IssuerTable = {
  id: string;
  legal_name: string;
  tax_id: string;
  country: string;
  address: Json<{ line: string; city: string; postalCode: string; province: string }>;
  regime: string;
  /** Entry in the commercial register. */
  register: string | null;
};

export type StoreLook = {
  /** Typeface, shapes and, unless `drawing` names another, illustrations. */
  family: string;
  drawing?: string;
  /** Colours: a class of palettes.css. */
  palette?: string;
  variant?: string;
  /** The logo: an SVG path on a 32 by 32 grid, filled by the even-odd rule. */
  mark?: string;
  /** Design tokens that differ from the family's, name → CSS value. */
  tokens?: Record<string, string>;
};

export type StoreSettings = {
  homepage?: string;
  /** Telephone for customers, and its hours (DG-6). */
  phone?: string;
  phoneHours?: LocalizedText;
  /** Address for customers, and recipient of the contact form. */
  contactEmail?: string;
  mailFrom?: string;
  /**
   * Picture that replaces the drawn logo (EN-1's `navbar_img`): a path on this host, the only source of pages'
   * pictures.
   */
  navbarImage?: string;
  /** EN-1: Google's ids, `gtm` separated by commas, and the A/B tool's. */
  analytics?: { ga?: string; gtm?: string; optimize?: string };
  /** Key of the maps provider's address suggestions, public in pages (AP-35); without it there are none. */
  mapsKey?: string;
  /** Treats navigation to another page as consent (AR-14); off by default. */
  impliedConsent?: boolean;
  /** Shows Apple Pay and Google Pay next to the store's methods; on by default. */
  expressPayment?: boolean;
  /** Shows a hint to visitors about to leave (EX-1); on by default. */
  exitHints?: boolean;
  /** Writes once about an abandoned cart, to customers who agreed (decision 46); on by default. */
  cartReminders?: boolean;
  /** Sites that may embed the shop: exact origins, without a path. */
  embedOrigins?: readonly string[];
  /** The shop's service in one sentence. */
  tagline?: LocalizedText;
  /** Two more sentences. */
  lead?: LocalizedText;
  /** RT-11, separated by commas. */
  keywords?: LocalizedText;
  chooser?: 'portugal' | 'registry' | 'automatic';
  /** Product groups that the store's name and heading promise; the chooser shows them first. */
  leadingGroups?: readonly string[];
  /** Which of a town's two addresses search engines should index (RT-10). */
  landing?: 'RegistroPropiedad' | 'NotaSimpleRegistroPropiedad';
  /** Store whose town pages search engines should index; this store's own by default (RT-10). */
  landingStore?: number;
  /** The languages for which search engines should show this store's products (RT-10), as in `hreflang`. */
  hreflang?: readonly string[];
};

export type StoreTable = {
  id: number;
  name: string;
  kind: 'registry' | 'shop' | 'portugal' | 'english';
  locale: Locale;
  country: string;
  time_zone: string;
  look: Json<StoreLook>;
  settings: Json<StoreSettings>;
  issuer_id: string;
};

export type StoreDomainTable = { host: string; store_id: number; is_primary: Generated<boolean> };

export type StorePaymentMethodTable = {
  store_id: number;
  method: string;
  gateway: string;
  position: number;
  enabled: Generated<boolean>;
  settings: Json<PaymentMethodSettings>;
};

/** Totals in cents, both inclusive, between which a store offers a method; for debits, when their orders start. */
export type PaymentMethodSettings = {
  readonly min?: number;
  readonly max?: number;
  readonly startsAt?: DebitStart;
};

export type ProductFlow =
  | 'nota-simple'
  | 'q-propiedades'
  | 'certidao-permanente'
  | 'i-predial-simplificada'
  | 'product';

export type ProductTable = {
  id: number;
  key: string | null;
  flow: ProductFlow;
  flags: Json<Record<string, boolean>>;
};

export type ProductVersionTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  version: number;
  name: Json<LocalizedText>;
  description: Json<LocalizedText>;
  base_price: number;
  official_fee: Generated<number>;
  tax_class: string;
  definition: Json<FlowDefinition>;
  published_at: Generated<Date>;
  published_by: string;
};

export type StoreProductTable = {
  store_id: number;
  product_id: number;
  visible: Generated<boolean>;
  visible_on_services: Generated<boolean>;
  position: Generated<number>;
};

export type FaqEntry = { question: LocalizedText; answer: LocalizedText };

export type ProductFaqTable = { product_id: number; entries: Json<FaqEntry[]> };

export type LegalTextTable = {
  id: GeneratedAlways<number>;
  store_id: number | null;
  page: string;
  locale: Locale;
  version: number;
  body: string;
  reviewed: boolean;
  published_at: Date;
  published_by: string;
};

export type LegalTextHtmlTable = { text_id: number; html: string };

export type CatalogueStateTable = { one: Generated<boolean>; version: Generated<number> };

export type PlaceTable = {
  kind: 'municipio' | 'freguesia' | 'abroad';
  code: string;
  name: string;
  region: string;
  aliases: Generated<string[]>;
  weight: Generated<number>;
  slow: Generated<boolean>;
  delivery_hours: number | null;
  source: Generated<string>;
  removed_at: Date | null;
};

export type PlacePostcodeTable = {
  postcode: string;
  municipality: string;
  source: Generated<string>;
  removed_at: Date | null;
};

export type LocalityTable = {
  municipality: string;
  unit: string;
  name: string;
  entity: string;
  postcodes: Generated<string[]>;
  source: Generated<string>;
  removed_at: Date | null;
};

export type RegistryTable = {
  code: string;
  name: string;
  number: number | null;
  province: string;
  municipalities: Generated<string[]>;
  sections: string | null;
  delivery_hours: number | null;
  slow: Generated<boolean>;
  source: Generated<string>;
  removed_at: Date | null;
};

export type CompanyTable = {
  country: string;
  tax_id: string;
  name: string;
  seat: string;
  source: Generated<string>;
  removed_at: Date | null;
};

export type PlaceStateTable = {
  one: Generated<boolean>;
  version: Generated<number>;
  facts: Generated<number>;
};
