import type { FastifyRequest } from 'fastify';

/** The calls of programs: whoever opens one in a browser is answered as a program is. */
const CALLS = '/desktopapp/rest/';

/** Whether a browser asks for something to show: an address that was opened, or a form that was posted without scripts. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  !url.startsWith(CALLS) &&
  (method === 'GET' || method === 'POST') &&
  (headers.accept?.includes('text/html') ?? false);
