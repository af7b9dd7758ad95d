/** Files of one message about an order. */
export const MAX_MESSAGE_FILES = 10;
