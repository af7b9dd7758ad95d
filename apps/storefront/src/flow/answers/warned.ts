/** The document's event when a form needs a look. */
export const WARNED = 'folio:warned';
/** The step of a product's form, and the engine's codes for what was said of its answers. */
export type Warned = { readonly product: number; readonly step: string; readonly codes: readonly string[] };
