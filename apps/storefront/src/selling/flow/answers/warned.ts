/** Document event for a rejected form. */
export const WARNED = 'folio:warned';
/** The step of a product's form, with the engine's codes for its errors and warnings. */
export type Warned = { readonly product: number; readonly step: string; readonly codes: readonly string[] };
