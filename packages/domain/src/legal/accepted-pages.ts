/** The legal pages that a buyer accepts. The order stores their versions. */
export const ACCEPTED_PAGES = ['terms', 'privacy', 'withdrawal'] as const;
