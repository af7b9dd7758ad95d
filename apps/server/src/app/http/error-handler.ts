import type { PageFailure } from '@folio/contract/app/page.view';
import type { ErrorAnswer } from '@folio/contract/platform/errors';
import { type Locale, toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { requestLocale, requestStore } from '../../customers/visitors/request-visitor.ts';
import { LOCALE_COOKIE } from '../../customers/visitors/visitor-cookies.ts';
import { type DatabaseFault, databaseFault } from '../../platform/db/database-fault.ts';
import { isMultipart } from '../../platform/http/body-headers.ts';
import { isDiskFull } from '../../platform/http/disk-full.ts';
import { ClientLeftError, HttpError, notFound, PrefetchError } from '../../platform/http/errors.ts';
import {
  DISK_RETRY_AFTER_S,
  endUnanswered,
  fullAlarm,
  isBrokenForm,
  isGone,
  limitText,
} from '../../platform/http/failures.ts';
import { shapeMessage } from '../../platform/http/shape-messages.ts';
import { LimitExceededError, TooManyAtOnceError } from '../../platform/limits/limit-exceeded.ts';
import type { Deps } from '../deps.ts';
import { sendPlainPage } from './plain-page.ts';
import { wantsPage } from './wants-page.ts';

const MESSAGES: Record<string, (locale: Locale) => string> = {
  not_found: (locale) => m.error_not_found({}, { locale }),
  not_open: (locale) => m.error_not_open({}, { locale }),
  unknown_store: (locale) => m.error_unknown_store({}, { locale }),
  formkey: (locale) => m.error_formkey({}, { locale }),
  cookies: (locale) => m.error_cookies({}, { locale }),
  embedded: (locale) => m.error_embedded({}, { locale }),
  body: (locale) => m.error_body({}, { locale }),
  key_reused: (locale) => m.error_key_reused({}, { locale }),
  cart_full: (locale) => m.error_cart_full({}, { locale }),
  quote_frozen: (locale) => m.error_quote_frozen({}, { locale }),
  too_many: (locale) => m.error_too_many({ wait: '1 min' }, { locale }),
  too_many_unfinished: (locale) => m.error_too_many_unfinished({}, { locale }),
  files_full: (locale) => m.error_files_full({}, { locale }),
  not_delivered: (locale) => m.error_not_delivered({}, { locale }),
  invoice_unpaid: (locale) => m.error_invoice_unpaid({}, { locale }),
  invoice_pending: (locale) => m.error_invoice_pending({}, { locale }),
  order_closed: (locale) => m.order_files_closed({}, { locale }),
  order_ended: (locale) => m.order_files_ended({}, { locale }),
  try_again: (locale) => m.error_try_again({}, { locale }),
};

/** Responses to database faults; all of them are 503. */
const FAULTS: Record<DatabaseFault, { code: string; message: typeof m.error_busy }> = {
  busy: { code: 'busy', message: m.error_busy },
  lost: { code: 'unavailable', message: m.error_unavailable },
  slow: { code: 'slow', message: m.error_slow },
  misprepared: { code: 'unavailable', message: m.error_unavailable },
};
const RETRY_AFTER_S = 5;
/** Files that cannot be taken now can be after an hour, as their messages say. */
const FILES_RETRY_AFTER_S = 3_600;
const CLOSED_RETRY_AFTER_S = 3_600;

/** Fastify's codes for a URL that cannot be parsed: answered as not found. */
const UNREADABLE_URL = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Returns the message for an upload or a call that is too large. */
const tooLargeMessage = (request: FastifyRequest, locale: Locale): string =>
  isMultipart(request) ? m.error_too_large({}, { locale }) : m.error_body_too_large({}, { locale });

function fullDiskAnswer({ method }: FastifyRequest, locale: Locale) {
  // A sender of a file should keep it; a reader need only wait.
  const message = method === 'GET' ? m.error_unavailable : m.error_files_full;
  return {
    status: 503,
    answer: { ok: false, code: 'files_full', message: message({}, { locale }) },
  } as const;
}

function toAnswer(
  error: Failure,
  request: FastifyRequest,
  locale: Locale,
): { status: number; answer: ErrorAnswer } {
  if (error instanceof LimitExceededError)
    return {
      status: 429,
      answer: {
        ok: false,
        code: 'too_many',
        message:
          error instanceof TooManyAtOnceError ? m.error_busy({}, { locale }) : limitText(error, locale),
      },
    };
  if (UNREADABLE_URL.includes(error.code)) return toAnswer(notFound(), request, locale);
  if (error instanceof HttpError) {
    const message =
      error.code === 'too_large'
        ? (other: Locale) => tooLargeMessage(request, other)
        : (MESSAGES[error.code] ?? MESSAGES.body);
    const fields = error.fields ? { fields: [...error.fields] } : {};
    return {
      status: error.statusCode,
      answer: { ok: false, code: error.code, message: message?.(locale) ?? '', ...fields },
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      name: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: issue.keyword,
      message: shapeMessage(
        { ...issue.params, code: issue.keyword ?? '', message: issue.message ?? '' },
        locale,
      ),
    }));
    return {
      status: 400,
      answer: { ok: false, code: 'body', message: m.error_body({}, { locale }), fields },
    };
  }
  if (isGone(error, request) || isBrokenForm(error, request))
    return { status: 400, answer: { ok: false, code: 'body', message: m.error_body({}, { locale }) } };
  if (isDiskFull(error)) return fullDiskAnswer(request, locale);
  const fault = databaseFault(error);
  if (fault) {
    const { code, message } = FAULTS[fault];
    return { status: 503, answer: { ok: false, code, message: message({}, { locale }) } };
  }
  // Only Fastify's own errors are the client's fault; a library's error with a status, say a provider's, is a server
  // fault.
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status === 413)
    return { status, answer: { ok: false, code: 'too_large', message: tooLargeMessage(request, locale) } };
  if (status >= 400 && status < 500)
    return { status, answer: { ok: false, code: 'body', message: m.error_body({}, { locale }) } };
  return { status: 500, answer: { ok: false, code: 'internal', message: m.error_internal({}, { locale }) } };
}

/** Returns the language of a failed request (ST-13): the chosen one, else the store's; the fallback without a store. */
function failureLocale(deps: Deps, request: FastifyRequest): Locale {
  try {
    return requestLocale(request, requestStore(deps, request));
  } catch {
    return toLocale(request.cookies?.[LOCALE_COOKIE]);
  }
}

/**
 * Returns whether a flood of requests can provoke this error: its page then costs no query and no rendering. A closed
 * store's page must not have the shop's frame either, which shows the seller.
 */
const needsPlainPage = (error: Failure, status: number): boolean =>
  status === 413 ||
  (error instanceof HttpError && error.code === 'not_open') ||
  error instanceof LimitExceededError ||
  UNREADABLE_URL.includes(error.code);

type Failure = FastifyError | HttpError | LimitExceededError;
export type ErrorHandler = (
  error: Failure | ClientLeftError | PrefetchError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Sends an error as a page of the shop; rejects if the page cannot be rendered. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: PageFailure & { readonly locale: Locale },
) => Promise<FastifyReply>;

/** Decides status, log and message of every failure (ER-1); sends a page to a browser if `sendPage` is given. */
export function errorHandler(deps: Deps, sendPage?: SendErrorPage): ErrorHandler {
  const handle: ErrorHandler = (error, request, reply) => {
    if (error instanceof ClientLeftError) return endUnanswered(request, reply);
    if (error instanceof PrefetchError) return reply.status(503).header('cache-control', 'no-store').send();
    // Fastify runs no hook and parses no cookie for a URL that it cannot read.
    if (!request.cookies) request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
    const locale = failureLocale(deps, request);
    const { status, answer } = toAnswer(error, request, locale);
    const isClosed = answer.code === 'not_open';
    if (isClosed) reply.header('x-robots-tag', 'noindex').header('retry-after', CLOSED_RETRY_AFTER_S);
    else if (status >= 500) request.log.error({ ...fullAlarm(error), err: error }, 'request failed');
    if (isDiskFull(error)) reply.header('retry-after', DISK_RETRY_AFTER_S);
    if (databaseFault(error)) reply.header('retry-after', RETRY_AFTER_S);
    if (error instanceof LimitExceededError) reply.header('retry-after', error.retryAfterS);
    else if (status === 429) reply.header('retry-after', FILES_RETRY_AFTER_S);
    const send = () => reply.status(status).send(answer);
    if (!sendPage || !wantsPage(request)) return send();
    if (needsPlainPage(error, status)) {
      const title = isClosed ? m.error_title_not_open({}, { locale }) : undefined;
      return sendPlainPage(request, reply, { status, title, message: answer.message, locale });
    }
    return sendPage(request, reply, { status, message: answer.message, locale }).catch((failure: unknown) => {
      if (failure instanceof ClientLeftError || failure instanceof LimitExceededError)
        return handle(failure, request, reply);
      request.log.error({ err: failure }, 'the error page could not be rendered');
      return send();
    });
  };
  return handle;
}

/** Answers every failure and every unknown URL in one shape. */
export function registerErrorHandler(app: FastifyInstance, handle: ErrorHandler): void {
  app.setErrorHandler(handle);
  app.setNotFoundHandler((request, reply) => handle(notFound(), request, reply));
}
