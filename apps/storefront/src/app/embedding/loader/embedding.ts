import type { StoreView } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';

/** How `embed.js` mounts the shop in a page. */
export type Embedding = {
  readonly root: ShadowRoot;
  /** The shop's origin. */
  readonly origin: string;
  readonly locale: Locale;
  /** The path shown first, without a path in the page's hash. */
  readonly start: string;
  /** Mounts the shop again in another language, whose texts are in another bundle. */
  readonly switchLanguage: (locale: string) => void;
  /** Replaces the page's own config by the server's values (EN-1). */
  readonly noteConfig: (store: StoreView) => void;
};

/** A language's bundle: its script and its style sheet, as paths at the shop. */
export type Bundle = { readonly script: string; readonly style: string };
