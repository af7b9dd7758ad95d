import type { IncomingHttpHeaders } from 'node:http';

type WithHeaders = { readonly headers: IncomingHttpHeaders };

/** Returns the declared length of a body in bytes; 0 if it declares none. */
export const declaredLength = ({ headers }: WithHeaders): number => Number(headers['content-length'] ?? 0);

/** Returns whether a body is chunked and declares no length. */
export const isChunked = ({ headers }: WithHeaders): boolean => headers['transfer-encoding'] !== undefined;

export const hasBody = (request: WithHeaders): boolean => isChunked(request) || declaredLength(request) > 0;

/** Returns whether a body is multipart and may carry files. */
export const isMultipart = ({ headers }: WithHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
