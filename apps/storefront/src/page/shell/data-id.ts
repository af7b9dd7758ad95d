/** Id of the route around all pages, whose loader reads the shell. */
export const ROOT_ID = 'root';

/** Element of a document with the data that its page was rendered with. */
export const DATA_ID = 'page-data';

/** Element of a document with the config of its store (EN-1). */
export const CONFIG_ID = 'page-config';

/** Element of a document with the offline message. */
export const LOST_ID = 'lost';
