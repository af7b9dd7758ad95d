import type { ErrorAnswer } from '@folio/contract/errors';
import { type Locale, toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { LOCALE_COOKIE, localeOf, storeOf } from '../visitors/visitor.ts';
import { Refusal } from './errors.ts';

const WORDS: Record<string, (locale: Locale) => string> = {
  not_found: (locale) => m.error_not_found({}, { locale }),
  unknown_store: (locale) => m.error_not_found({}, { locale }),
  formkey: (locale) => m.error_formkey({}, { locale }),
  body: (locale) => m.error_body({}, { locale }),
  key_reused: (locale) => m.error_key_reused({}, { locale }),
  too_many: (locale) => m.error_too_many({}, { locale }),
  too_large: (locale) => m.error_too_large({}, { locale }),
};

function answerOf(error: FastifyError | Refusal, locale: Locale): { status: number; answer: ErrorAnswer } {
  if (error instanceof Refusal) {
    const words = WORDS[error.code] ?? WORDS.body;
    const fields = error.fields ? { fields: [...error.fields] } : {};
    return {
      status: error.statusCode,
      answer: { ok: false, code: error.code, message: words?.(locale) ?? '', ...fields },
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      name: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: issue.keyword,
      message: issue.message ?? '',
    }));
    return {
      status: 400,
      answer: { ok: false, code: 'body', message: m.error_body({}, { locale }), fields },
    };
  }
  // Only what Fastify refused is the caller's doing; a library's error that bears a status (a provider's, say) is ours.
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status === 413)
    return { status, answer: { ok: false, code: 'too_large', message: m.error_too_large({}, { locale }) } };
  if (status === 429)
    return { status, answer: { ok: false, code: 'too_many', message: m.error_too_many({}, { locale }) } };
  if (status >= 400 && status < 500)
    return { status, answer: { ok: false, code: 'body', message: m.error_body({}, { locale }) } };
  return { status: 500, answer: { ok: false, code: 'internal', message: m.error_internal({}, { locale }) } };
}

/** The language of a request that failed (ST-13): as ever, the store's unless another was chosen; without a store, the fallback. */
function localeOfFailed(deps: Deps, request: FastifyRequest): Locale {
  try {
    return localeOf(request, storeOf(deps, request));
  } catch {
    return toLocale(request.cookies?.[LOCALE_COOKIE]);
  }
}

/** The one place that decides status, log and what is revealed (ER-1). */
export function registerErrorHandler(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const { status, answer } = answerOf(error, localeOfFailed(deps, request));
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.status(status).send(answer);
  });
}
