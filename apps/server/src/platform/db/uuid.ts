const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is a UUID, so that PostgreSQL accepts it as one. */
export const isUuid = (text: string): boolean => UUID.test(text);
