/** The legal pages that whoever orders accepts, and whose versions are kept with the order. */
export const ACCEPTED_PAGES = ['terms', 'privacy', 'withdrawal'] as const;
