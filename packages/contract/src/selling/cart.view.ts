import type { Identity } from '@folio/domain/flow/answers/identity';
import type { QuoteState } from '@folio/domain/quote/quote-states';
import type { PriceExtra, PriceView, PrintedAnswer } from '../stores/price.view.ts';

/**
 * A quote for the holder of its link: products, prices and the choices that raise them, no other answers. Once an
 * order has closed it (AP-6), only a visitor who may see that order learns which it is.
 */
export type QuoteView =
  | {
      readonly state: 'open';
      readonly lines: readonly {
        readonly id: string;
        readonly name: string;
        /** Staff's description of the line: the found property, or the quoted work; empty without any. */
        readonly detail: string;
        readonly net: number;
        readonly total: number;
        /** In basis points. */
        readonly vatRate: number;
        /** Surcharges of choices, absent if none. */
        readonly extras?: readonly PriceExtra[];
      }[];
      /** Sums of all lines in cents, without and with VAT. */
      readonly net: number;
      readonly total: number;
      /** A shared cart, rather than a quote of staff. */
      readonly isShared: boolean;
      /** The lines that the visitor selected before, shown when they return to the quote. */
      readonly picked: readonly string[];
      /** The day on which it ends, in the visitor's language. */
      readonly until: string;
      /** How many lines the visitor may select; null for all together. */
      readonly maxPicks: number | null;
    }
  | {
      readonly state: 'ordered';
      readonly order: { readonly id: string; readonly isPaid: boolean } | null;
      /**
       * Another person's order waits for its payment; absent if one is paid. `sendsLink`: its link can be mailed to the
       * address that this quote of staff was sent to.
       */
      readonly paying?: { readonly sendsLink: boolean };
    }
  | {
      readonly state: 'ended';
      /** Withdrawn by the shop before its end. */
      readonly isCancelled: boolean;
      /** A cart that its owner shared: they can send another link. */
      readonly isShared: boolean;
    };

/** The link by which another person pays the visitor's cart as it was shared (AP-6); null until it is shared. */
export type CartLinkView = {
  readonly link: {
    readonly url: string;
    readonly state: QuoteState;
    /** It is ordered and paid; false while its order waits for the payment. */
    readonly isPaid: boolean;
    /** The cart has changed since; the link still shows the earlier one. */
    readonly isOutdated: boolean;
    /** The day on which it ends, in the visitor's language. */
    readonly until: string;
  } | null;
};

export type CartLineView = {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  /** `nota-simple`, or `product/18444`. */
  readonly flow: string;
  readonly editable: boolean;
  readonly summary: readonly PrintedAnswer[];
  /** The answers that distinguish the line from others of its product, in one text; empty if none do. */
  readonly subject: string;
  readonly price: PriceView;
  /** The value for analytics in cents (BC-5). */
  readonly itemPrice: number;
  /** A sentence with the delivery promise if paid now. */
  readonly promise: string;
  /** The subject of the line, to compare with others of its flow. */
  readonly identity: Identity;
  /** An earlier line has the same subject. */
  readonly repeated: boolean;
  /** Its quote leaves questions to the visitor (AP-6); absent once they are answered. */
  readonly incomplete?: true;
};

/** A product that a buyer of this cart is likely to need too (EN-4). */
export type SuggestionView = { readonly flow: string; readonly name: string; readonly price: PriceView };

export type CartView = {
  readonly lines: readonly CartLineView[];
  readonly suggestions: readonly SuggestionView[];
  /** CT-2: the line whose removal cancels the order. While set, no other line can be deleted alone. */
  readonly cancelLine: string | null;
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
  /** AP-6: the active quote, whose lines these are; absent for the visitor’s own cart. */
  readonly quote?: {
    readonly id: string;
    /** A shared cart, rather than a quote of staff. */
    readonly isShared: boolean;
    /** Its lines were selected, and each can be removed. */
    readonly isPicked: boolean;
    /**
     * Why it cannot be ordered: another person has ordered it, or is paying for it, it has ended or was cancelled, or a
     * query would have more notes than it asked for (EN-13). Null if it can.
     */
    readonly problem: 'ordered' | 'paying' | 'ended' | 'picked' | null;
  };
};

/** A paid order for analytics: sums and reference prices in cents. */
export type PurchaseView = {
  readonly orderId: string;
  readonly net: number;
  readonly vat: number;
  readonly currency: string;
  readonly items: readonly { readonly productId: number; readonly name: string; readonly price: number }[];
};
