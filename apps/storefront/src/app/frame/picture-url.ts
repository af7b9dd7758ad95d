import { shopUrl } from '../../page/api/embedded-session.ts';

/** Returns the address of a picture of the shop's own host, for the page that shows it (EN-1). */
export const pictureUrl = (path: string): string => (import.meta.env.EMBEDDED ? shopUrl(path) : path);
