import type { IncomingHttpHeaders } from 'node:http';

type WithHeaders = { readonly headers: IncomingHttpHeaders };

/** How long a body says that it is, in bytes; 0 for one that does not say so. */
export const declaredLength = ({ headers }: WithHeaders): number => Number(headers['content-length'] ?? 0);

/** Whether a body comes in chunks, and says no length. */
export const isChunked = ({ headers }: WithHeaders): boolean => headers['transfer-encoding'] !== undefined;

export const hasBody = (request: WithHeaders): boolean => isChunked(request) || declaredLength(request) > 0;

/** Whether a body is of many parts, of which some may be files. */
export const isMultipart = ({ headers }: WithHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
