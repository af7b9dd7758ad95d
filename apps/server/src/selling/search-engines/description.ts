import type { Thing } from './structured-data.ts';

/** The description of a page, before its store and address are added. */
export type Description = {
  /** Without the store's name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The breadcrumbs between the store's first page and this one; `name` is its own name among them. */
  readonly above: readonly { readonly name: string; readonly path: string }[];
  readonly name: string;
  readonly things: readonly Thing[];
};
/** Absolute URLs: the store's own, the page's canonical one and its picture's. */
export type Urls = { readonly origin: string; readonly canonical: string; readonly picture: string };
