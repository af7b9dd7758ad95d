import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitExceededError } from '../limits/limit-exceeded.ts';
import { FILE_LIMITS } from '../limits/table.ts';
import { isMultipart } from './body-headers.ts';
import { isDiskFull } from './disk-full.ts';

/** A full disk is freed by hand. */
export const DISK_RETRY_AFTER_S = 60;
/**
 * Tells whether the connection ended before the whole body arrived: no one reads the response, and nothing has failed.
 */
export const isGone = ({ code }: { readonly code?: string }, { raw }: FastifyRequest): boolean =>
  code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** The parser's messages for a multipart body without a boundary, or that breaks off or is malformed. */
const BROKEN_FORM = /^(Multipart: |Unexpected end of |Malformed |Part terminated)/;

/** Tells whether the multipart parser could not read the body: its own errors carry no status. */
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

/** Returns the message for a sender above a limit: which one, and when to try again. */
export const limitText = ({ limit, wait }: LimitExceededError, locale: Locale): string =>
  (FILE_LIMITS.includes(limit) ? m.error_too_many_sent : m.error_too_many)({ wait }, { locale });
