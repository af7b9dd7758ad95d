import type { CartView, QuoteView } from '../views/cart.ts';
import type { FlowView, SubmitStepResult } from '../views/flow.ts';
import type { Call } from './call.ts';
import type { RawAnswers } from './flow-calls.ts';

export type UpdateResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly errors: SubmitStepResult['errors'];
      readonly warnings: SubmitStepResult['warnings'];
    };

/** Calls of the cart and its edit dialog. */
export type CartCalls = {
  readonly cart: Call<void, CartView>;
  /**
   * Enters the cart's entry point (RT-8); `product` names the product in the input. Returns the next step to
   * answer, or null once the line is in the cart.
   * `stays` marks a step of another form begun earlier. Null if this store does not sell the product.
   */
  readonly enterCart: Call<
    { name: string; raw: RawAnswers },
    { readonly flow: string; readonly step: string | null; readonly stays?: boolean } | null
  >;
  /**
   * Returns a cart line as an answered flow for its edit dialog; null if it is not in this visitor's cart.
   */
  readonly line: Call<{ id: string }, FlowView | null>;
  /** `confirmed`: the visitor has confirmed the warnings about the new answers. */
  readonly updateLine: Call<{ id: string; raw: RawAnswers; confirmed: boolean }, UpdateResult>;
  /** False if the line is not, or no longer, in this visitor's cart. */
  readonly deleteLine: Call<{ id: string }, boolean>;
  /** AP-6: returns a quote without personal answers; null if this store has none by that id. Read-only. */
  readonly quote: Call<{ id: string }, QuoteView | null>;
  /** AP-6: loads a quote, another cart of this store, into the cart. False if there is none or it is ordered. */
  readonly loadQuote: Call<{ id: string }, boolean>;
};
