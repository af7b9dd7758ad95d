/** No answer of a provider's, or none that says what came of it: what was asked for may have been done. */
export class NoWord extends Error {}
