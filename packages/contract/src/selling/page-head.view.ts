/** The data of a page for search engines and for programs that preview links (RT-11). Only the server's HTML has it. */
export type PageHead = {
  /** The page's title with the store's name, as previews show it. */
  readonly title: string;
  readonly description: string;
  /** Separated by commas; empty without any. */
  readonly keywords: string;
  /** The absolute URL under which search engines should index the page. */
  readonly canonical: string;
  /** The same product in stores of other languages and countries, this one included; empty without any (RT-10). */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  /** Structured data as JSON, safe inside a script element. */
  readonly jsonLd: string;
};

/** The preview of a link to any page of a store, private ones included. */
export type LinkPreview = {
  readonly siteName: string;
  /** In Open Graph's notation, such as `es_ES`. */
  readonly locale: string;
  /** The absolute URL of the picture, and its alternative text. */
  readonly picture: string;
  readonly pictureText: string;
};

/** The parts of a document's head that depend on its URL. `page` is null for a page that must not be indexed. */
export type HeadView = {
  readonly robots: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
  /** The description of a page that must not be indexed; empty without one. */
  readonly description: string;
  readonly page: PageHead | null;
  /** Null without a store. */
  readonly preview: LinkPreview | null;
};

/** Pixels of a preview's picture. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
