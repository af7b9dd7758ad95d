import type { FastifyRequest } from 'fastify';

/** Path of the calls for programs: they answer JSON even to a browser. */
const CALLS = '/desktopapp/rest/';

/** Returns whether a browser expects a page: it opened a URL or posted a form without scripts. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  !url.startsWith(CALLS) &&
  (method === 'GET' || method === 'POST') &&
  (headers.accept?.includes('text/html') ?? false);
