import type { FastifyRequest } from 'fastify';

/** The protocol of a request, as the trusted proxy reports it. */
export type Protocol = FastifyRequest['protocol'];

/**
 * Returns the name of a cookie that identifies a browser. Over https it has the prefix `__Host-`: a browser accepts
 * such a cookie only from this host, so no page of a sibling subdomain can plant it. Its attributes must be `Secure`
 * and `Path=/`, without `Domain`.
 */
export const hostCookie = (protocol: Protocol, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name;
