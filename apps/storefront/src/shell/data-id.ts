/** Where a document carries the data that its page was rendered with. */
export const DATA_ID = 'page-data';
