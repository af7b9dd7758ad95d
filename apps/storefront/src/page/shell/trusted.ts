/** The part of the browser's `trustedTypes` that the shop uses; the types of the DOM library lack it. */
type Policy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy };

function ownUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another site');
  return url;
}

const RULES: Policy = { createHTML: (html) => html, createScriptURL: ownUrl };
let policy: Policy | undefined;

/** Creates the one policy that a page's content policy allows (AP-35); plain texts where there are no Trusted Types. */
function trust(): Policy {
  policy ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('folio', RULES) ?? RULES;
  return policy;
}

/** Marks HTML as safe to insert: only a text that the server sanitized when staff published it. */
export const publishedHtml = (html: string): string => trust().createHTML(html);

/** Returns an empty text that may replace an element's content. */
export const emptyHtml = (): string => trust().createHTML('');

/**
 * Marks the address of a script, worker or service worker of this host as safe to run.
 * @throws {TypeError} for another site's
 */
export const trustedScriptUrl = (url: string): string => trust().createScriptURL(url);
