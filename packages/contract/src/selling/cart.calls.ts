import type { Call } from '../platform/call.view.ts';
import type { CartLinkView, CartView, QuoteView } from './cart.view.ts';
import type { RawAnswers } from './flow.calls.ts';
import type { FlowView, SubmitStepResult } from './flow.view.ts';

export type UpdateResult =
  /** `edit` is the next line whose form its customer completes; null if none. */
  | { readonly ok: true; readonly edit: string | null }
  | {
      readonly ok: false;
      readonly errors: SubmitStepResult['errors'];
      readonly warnings: SubmitStepResult['warnings'];
    };

/**
 * The outcome of loading a quote. `edit` is the line whose form its customer completes first. `closed`: there is none,
 * or it is ordered or has ended, as its page says.
 */
export type LoadQuoteResult =
  | { readonly ok: true; readonly edit: string | null }
  | { readonly ok: false; readonly reason: 'closed' | 'none_picked' | 'too_many' };

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
  /** AP-6: returns the link of the visitor's own cart; null while it is empty, and at a quote. */
  readonly cartLink: Call<void, CartLinkView | null>;
  /** AP-6: shares the cart by a new link, or cancels the link; both end the previous one. */
  readonly changeCartLink: Call<{ action: 'share' | 'cancel' }, null>;
  /** AP-6: leaves the active quote for the visitor’s own cart. */
  readonly leaveQuote: Call<void, null>;
  /** AP-6: stores that the quote's page was seen by a person, which opening the link alone does not. */
  readonly seeQuote: Call<{ id: string }, null>;
  /**
   * AP-6: mails the link of a staff quote's unpaid order to the address that the quote was sent to, once per key. False
   * if no such order waits for its payment.
   */
  readonly mailQuoteOrder: Call<{ id: string; key: string }, boolean>;
  /** AP-6: makes a quote of this store active; with only the lines `picked` if they can be selected. */
  readonly loadQuote: Call<{ id: string; picked?: readonly string[] }, LoadQuoteResult>;
};
