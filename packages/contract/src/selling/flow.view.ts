import type {
  Answers,
  FieldError,
  FieldWarning,
  FlowDefinition,
  FlowDraft,
} from '@folio/domain/flow/definition';
import type { OwnedDocument } from '../aftersales/documents.view.ts';
import type { PriceView } from '../stores/price.view.ts';
import type { ProductView } from './catalogue.view.ts';

/** A flow with the visitor's progress. */
export type FlowView = {
  readonly key: string;
  readonly product: ProductView;
  readonly definition: FlowDefinition;
  readonly draft: FlowDraft;
  /** The price with the current answers. */
  readonly quote: PriceView;
  /** A localized sentence with the delivery promise for the current answers. */
  readonly promise: string;
  /** The localized title of the confirmation page; null if the last step is the review (SW-4, SW-5). */
  readonly confirmation: { readonly name: string; readonly title: string; readonly help: string } | null;
  /** Today in the store's time zone, yyyy-mm-dd: the engine's clock. */
  readonly today: string;
  /** An equal document that the visitor has ordered already, once the form is complete. */
  readonly owned?: OwnedDocument | null;
};

export type SubmitStepResult = {
  readonly draft: FlowDraft;
  /** The answers before this step was submitted. */
  readonly before: Answers;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
  readonly quote: PriceView;
  readonly promise: string;
};

export type PlaceHit = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly slow: boolean;
  readonly hours: number | null;
  /**
   * The matched text if it is not the name: an alias, a village or estate within, or a postcode (`28901`, or
   * its beginning `289…`).
   */
  readonly via?: string;
  /** The concelho of a parish that was found by the concelho's name. */
  readonly within?: string;
};
