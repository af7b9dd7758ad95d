/**
 * The root of the page: the document or, in a shop embedded in another site, a shadow root of it. Pages look for their
 * elements here, so that they neither see nor touch the host's.
 */
const embedded: { root?: ShadowRoot; frame?: HTMLElement } = {};

/** Names the shadow root of an embedded shop, and its element with the role of the page's `<html>`. */
export function embedIn(root: ShadowRoot, frame: HTMLElement): void {
  Object.assign(embedded, { root, frame });
}

/** Returns the tree that has the page's elements, its focus and its events. */
export const pageRoot = (): Document | ShadowRoot => (import.meta.env.EMBEDDED && embedded.root) || document;

/** Returns the element with the page's language, look and tokens. */
export const pageFrame = (): HTMLElement =>
  (import.meta.env.EMBEDDED && embedded.frame) || document.documentElement;

/** Returns the host's element around an embedded shop, for elements that providers must find in the host's own tree. */
export const hostElement = (): HTMLElement =>
  (embedded.root?.host as HTMLElement | undefined) ?? document.body;
