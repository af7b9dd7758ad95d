import type { PriceView } from '../stores/price.view.ts';

/** A product in the chooser. */
export type ServiceView = {
  readonly productId: number;
  /** The key of its form. */
  readonly flow: string;
  /** The value for analytics in cents (BC-5). */
  readonly itemPrice: number;
  readonly name: string;
  readonly description: string;
  readonly price: PriceView;
  /** The localized delivery time; null without a promise. */
  readonly delivery: string | null;
  /** Hidden synonyms for the search. */
  readonly searchWords: string;
};

export type ChooserView = {
  /** The shop's headline and introduction, and the title of its page (RT-11). */
  readonly pitch: { readonly title: string; readonly lead: string; readonly pageTitle: string };
  readonly main: readonly ServiceView[];
  /** EN-6, restricted to the products that this store shows (CH-5). */
  readonly automatic: readonly (ServiceView & {
    readonly withVerb: boolean;
    readonly group: string;
  })[];
  /** The groups of the automatic products in display order. */
  readonly groups: readonly { readonly key: string; readonly title: string }[];
};

/** The specimen of a product's document: the drawing and the texts of its three numbered parts. */
export type SpecimenView = {
  /** The result for the customer: the document they receive, or the filing that the shop applies for. */
  readonly title: string;
  readonly kind: string;
  readonly heading: string;
  readonly parts: readonly string[];
};

/** Questions and answers under a heading. */
export type FaqView = {
  readonly title: string;
  readonly entries: readonly { readonly question: string; readonly answer: string }[];
};

export type ProductView = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: PriceView;
  readonly specimen: SpecimenView | null;
  readonly faq: FaqView | null;
  /** The title of the form's first page: product, place and price (RT-11). */
  readonly title: string;
};
