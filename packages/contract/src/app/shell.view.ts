import type { OptionalLevel } from '@folio/domain/consent/levels';
import type { Locale } from '@folio/domain/locale/locale';
import type { CartView } from '../selling/cart.view.ts';

export type StoreView = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'registry' | 'shop' | 'portugal' | 'english';
  readonly country: string;
  readonly timeZone: string;
  readonly look: {
    readonly family: string;
    readonly drawing?: string;
    readonly palette?: string;
    readonly variant?: string;
    /** An SVG path on a 32 by 32 grid. */
    readonly mark?: string;
    readonly tokens?: Readonly<Record<string, string>>;
  };
  readonly homepage: string;
  /** The path of a logo image on this host; null for the drawn logo (EN-1). */
  readonly navbarImage: string | null;
  readonly phone: string | null;
  /** Phone hours in the visitor's language. */
  readonly phoneHours: string | null;
  readonly contactEmail: string | null;
  /** Visitors about to leave get a hint (EX-1). */
  readonly exitHints: boolean;
  readonly chooser: 'portugal' | 'registry' | 'automatic';
  /** The company behind the store in one line: name, tax id, address. */
  readonly issuer: string;
};

/**
 * The store's third parties (EN-1): Google's containers and measurement id, the A/B tool's id or URL, and
 * address suggestions from a maps provider; empty if unused.
 */
export type TagsView = {
  readonly gtm: readonly string[];
  readonly ga: string;
  readonly optimize: string;
  readonly maps: boolean;
};

/** Access to the maps provider's address suggestions: its base URL and the store's public key (AP-35). */
export type MapsAccess = { readonly url: string; readonly key: string };

/** The visitor's consent (AR-14). */
export type ConsentView = {
  /** The visitor has not chosen yet. */
  readonly asks: boolean;
  /** Continuing to another page counts as consent in this store. */
  readonly implied: boolean;
  /** The levels that this store's third parties need; the visitor chooses among these. */
  readonly offered: readonly OptionalLevel[];
  /** The allowed levels. */
  readonly levels: readonly OptionalLevel[];
  /** Set if the visitor has allowed address suggestions, by a choice that named them. */
  readonly maps: MapsAccess | null;
  readonly tags: TagsView;
};

/** The labels of the page frame in the visitor's language; bundling them would ship all three languages. */
export type FrameLabels = {
  /** The link that skips the header. */
  readonly skip: string;
  /** The labels of the header's navigation and the footer's language menu. */
  readonly nav: string;
  readonly language: string;
  /** The links to the Nota Simple, the customer's account, the orders and the consent settings. */
  readonly note: string;
  readonly myAccount: string;
  readonly orders: string;
  readonly consent: string;
};

/** The shell of every page. Every call that writes sends `formkey`. */
export type ShellView = {
  readonly store: StoreView;
  readonly locale: Locale;
  /** Embedded in another site (SH-2, CH-5). */
  readonly embedded: boolean;
  /** SH-2: this store sells the Nota Simple. */
  readonly sellsNote: boolean;
  readonly labels: FrameLabels;
  /**
   * The disclaimer below every page, and the demonstration's notice that nothing is charged. Localized here
   * to keep it out of scripts.
   */
  readonly legal: string;
  readonly demo: string | null;
  /** The banner on top of a shop that is not live. */
  readonly banner: string | null;
  readonly formkey: string;
  /** Unique per page, so that a form sent twice acts once; the browser generates its own. */
  readonly requestKey: string;
  readonly cart: CartView;
  readonly showCart: boolean;
  /** The e-mail address of the logged-in customer. */
  readonly customer: string | null;
  /** The label of the link to log in or to the account, localized as above. */
  readonly account: string;
  /** The title of the contact page, localized as above. */
  readonly contact: string;
  /** Links to the legal pages, by page code. */
  readonly legalLinks: readonly { readonly page: string; readonly href: string; readonly label: string }[];
  /** The link to the town pages, localized as above; null in a store without any (RT-10). */
  readonly townsLink: { readonly href: string; readonly label: string } | null;
  readonly invalidPayment: string | null;
  /** The id of the session's last order, whose purchase event may not have been claimed yet (AR-7). */
  readonly lastOrder: string | null;
  /** The cart must load as a document, whose policy may connect to the wallets' provider. */
  readonly hasWallets: boolean;
  readonly version: string;
  /** Null in a store without third parties, which needs no consent. */
  readonly consent: ConsentView | null;
};
