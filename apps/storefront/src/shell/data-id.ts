/** The route around all pages: its loader reads the shell. */
export const ROOT_ID = 'root';

/** Where a document carries the data that its page was rendered with. */
export const DATA_ID = 'page-data';

/** Where a document carries the words for a lost connection. */
export const LOST_ID = 'lost';
