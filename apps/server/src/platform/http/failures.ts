import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitExceededError } from '../limits/limit-exceeded.ts';
import { FILE_LIMITS } from '../limits/table.ts';
import { isMultipart } from './body-headers.ts';
import { isDiskFull } from './disk-full.ts';

/** An administrator must free a full disk. */
export const DISK_RETRY_AFTER_S = 60;
/**
 * Returns whether the connection ended before the whole body arrived: nobody reads the response, and nothing has
 * failed.
 */
export const isGone = ({ code }: { readonly code?: string }, { raw }: FastifyRequest): boolean =>
  code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** The parser's messages for a multipart body that is incomplete, malformed or without a boundary. */
const BROKEN_FORM = /^(Multipart: |Unexpected end of |Malformed |Part terminated)/;

/** Returns whether the multipart parser could not read the body: its own errors carry no status. */
export const isBrokenForm = (
  error: { readonly statusCode?: number; readonly message: string },
  request: FastifyRequest,
): boolean => error.statusCode === undefined && isMultipart(request) && BROKEN_FORM.test(error.message);

/** Returns the alarm of a full disk for the log line of a failure. */
export const fullAlarm = (error: unknown): { readonly alarm?: 'files_full' } =>
  isDiskFull(error) ? { alarm: 'files_full' } : {};

/** Ends the request of a client that has left: sends nothing and reports no failure. */
export function endUnanswered({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  raw.socket.destroy();
  return reply.hijack();
}

/** Returns the message for a sender above a limit: the limit, and when to try again. */
export const limitText = ({ limit, wait }: LimitExceededError, locale: Locale): string =>
  (FILE_LIMITS.includes(limit) ? m.error_too_many_sent : m.error_too_many)({ wait }, { locale });
