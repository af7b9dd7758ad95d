/** Where a document carries the data that its page was rendered with. */
export const DATA_ID = 'page-data';

/** Where a document carries the words for a lost connection. */
export const LOST_ID = 'lost';
