import type { ErrorAnswer } from '@folio/contract/platform/errors';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type DatabaseFault, databaseFault } from '../../platform/db/database-fault.ts';
import { isMultipart } from '../../platform/http/body-headers.ts';
import { isDiskFull } from '../../platform/http/disk-full.ts';
import { ClientLeftError, HttpError } from '../../platform/http/errors.ts';
import {
  DISK_RETRY_AFTER_S,
  endUnanswered,
  fullAlarm,
  isBrokenForm,
  isGone,
  limitText,
} from '../../platform/http/failures.ts';
import { LimitExceededError } from '../../platform/limits/limit-exceeded.ts';

const MESSAGES: Record<string, (locale: Locale) => string> = {
  signed_out: (locale) => m.staff_error_signed_out({}, { locale }),
  forbidden: (locale) => m.staff_error_forbidden({}, { locale }),
  origin: (locale) => m.staff_error_origin({}, { locale }),
  not_found: (locale) => m.staff_error_not_found({}, { locale }),
  body: (locale) => m.staff_error_body({}, { locale }),
  too_large: (locale) => m.staff_error_body_too_large({}, { locale }),
  too_many: (locale) => m.staff_error_too_many({}, { locale }),
  files_full: (locale) => m.staff_error_files_full({}, { locale }),
  internal: (locale) => m.staff_error_internal({}, { locale }),
  state: (locale) => m.staff_reason_state({}, { locale }),
  consents: (locale) => m.staff_reason_consents({}, { locale }),
  scheduled: (locale) => m.staff_reason_scheduled({}, { locale }),
  anothers: (locale) => m.staff_reason_anothers({}, { locale }),
  redacted: (locale) => m.staff_reason_anothers_answers({}, { locale }),
  performed: (locale) => m.staff_undo_late({}, { locale }),
  erased: (locale) => m.staff_reason_erased({}, { locale }),
  refunded: (locale) => m.staff_reason_refunded({}, { locale }),
  asked_already: (locale) => m.ask_rejected_already({}, { locale }),
  not_askable: (locale) => m.ask_rejected_options({}, { locale }),
  changed: (locale) => m.staff_not_found_changed({}, { locale }),
  file_gone: (locale) => m.staff_thread_file_gone({}, { locale }),
  no_document: (locale) => m.staff_reason_no_document({}, { locale }),
  changed_concurrently: (locale) => m.methods_error_changed({}, { locale }),
  no_method_left: (locale) => m.methods_error_no_way_left({}, { locale }),
  in_progress: (locale) => m.methods_error_under_way({}, { locale }),
  busy: (locale) => m.error_busy({}, { locale }),
  unavailable: (locale) => m.error_unavailable({}, { locale }),
  slow: (locale) => m.staff_error_slow({}, { locale }),
  methods: (locale) => m.methods_error_methods({}, { locale }),
  same_text: (locale) => m.texts_error_same({}, { locale }),
  too_dense: (locale) => m.stores_error_settings({}, { locale }),
  unknown_names: (locale) => m.stores_error_settings({}, { locale }),
  store_settings: (locale) => m.stores_error_settings({}, { locale }),
  settings: (locale) => m.methods_error_settings({}, { locale }),
  account_exists: (locale) => m.methods_error_account_exists({}, { locale }),
  account_used: (locale) => m.methods_error_account_used({}, { locale }),
  nothing_queued: (locale) => m.debits_nothing_queued({}, { locale }),
  nothing_left: (locale) => m.refund_refused_nothing_left({}, { locale }),
  no_line: (locale) => m.refund_refused_no_line({}, { locale }),
  line_refunded: (locale) => m.refund_refused_line_refunded({}, { locale }),
  key_reused: (locale) => m.refund_refused_key({}, { locale }),
  try_again: (locale) => m.refund_refused_key({}, { locale }),
  iban_wrong: (locale) => m.debit_iban_wrong({}, { locale }),
  iban_country: (locale) => m.refund_iban_country({}, { locale }),
  not_manual: (locale) => m.refund_refused_not_manual({}, { locale }),
  owed: (locale) => m.refund_refused_owed({}, { locale }),
  not_silent: (locale) => m.refund_refused_not_silent({}, { locale }),
  charged_back: (locale) => m.refund_refused_charged_back({}, { locale }),
  dispute_not_stuck: (locale) => m.dispute_refused_not_stuck({}, { locale }),
  disputed: (locale) => m.refund_refused_disputed({}, { locale }),
  dispute_lost: (locale) => m.refund_refused_dispute_lost({}, { locale }),
  refunded_otherwise: (locale) => m.refund_refused_refunded_otherwise({}, { locale }),
  invoice_unpaid: (locale) => m.invoices_error_unpaid({}, { locale }),
  invoice_blocked: (locale) => m.invoices_error_blocked({}, { locale }),
  invoice_same: (locale) => m.invoices_error_same({}, { locale }),
  invoice_other_tax: (locale) => m.invoices_error_other_tax({}, { locale }),
  invoice_nothing_left: (locale) => m.invoices_error_nothing_left({}, { locale }),
  invoice_changed: (locale) => m.invoices_error_changed({}, { locale }),
  email_same: (locale) => m.guest_staff_same({}, { locale }),
  email_account: (locale) => m.guest_staff_account({}, { locale }),
  order_in_progress: (locale) => m.own_data_staff_under_way({}, { locale }),
  order_erased: (locale) => m.staff_erased({}, { locale }),
  fields: (locale) => m.stores_error_settings({}, { locale }),
  found: (locale) => m.quotes_error_found({}, { locale }),
  quote_answers: (locale) => m.quotes_error_answers({}, { locale }),
  quote_changed: (locale) => m.quotes_error_changed({}, { locale }),
  quote_email: (locale) => m.checkout_email_wrong({}, { locale }),
  quote_end: (locale) => m.quotes_error_end({}, { locale }),
  quote_just_sent: (locale) => m.quotes_error_just_sent({}, { locale }),
  quote_no_note: (locale) => m.quotes_error_no_note({}, { locale }),
  quote_ordered: (locale) => m.quotes_error_ordered({}, { locale }),
  quote_picked: (locale) => m.quotes_error_picked({}, { locale }),
  quote_query: (locale) => m.quotes_error_query({}, { locale }),
  quote_state: (locale) => m.quotes_error_state({}, { locale }),
  delivered_already: (locale) => m.staff_error_delivered_already({}, { locale }),
  credentials: (locale) => m.staff_error_credentials({}, { locale }),
  code: (locale) => m.staff_error_code({}, { locale }),
  challenge: (locale) => m.staff_error_challenge({}, { locale }),
  locked: (locale) => m.staff_error_locked({}, { locale }),
  password: (locale) => m.staff_error_password({}, { locale }),
  password_short: (locale) => m.staff_error_password_short({}, { locale }),
  password_common: (locale) => m.staff_error_password_common({}, { locale }),
  second_factor: (locale) => m.staff_error_second_factor({}, { locale }),
  second_factor_required: (locale) => m.staff_error_second_factor_kept({}, { locale }),
  second_factor_on: (locale) => m.staff_error_second_factor_on({}, { locale }),
};

const FAULT_CODES: Record<DatabaseFault, string> = {
  busy: 'busy',
  lost: 'unavailable',
  slow: 'slow',
  misprepared: 'unavailable',
};
const RETRY_AFTER_S = 5;

const UNKNOWN = (locale: Locale): string => m.staff_error_body({}, { locale });

/** Returns the staff user's language; before sign-in, the one that the browser requests. */
export function staffLocale(request: FastifyRequest): Locale {
  if (request.staff) return request.staff.locale;
  const requested = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === requested) ?? FALLBACK_LOCALE;
}

/** Builds the uniform error answer in the staff user's language. */
export function toErrorAnswer(code: string, locale: Locale): ErrorAnswer {
  return { ok: false, code, message: (MESSAGES[code] ?? UNKNOWN)(locale) };
}

type Failure = FastifyError | HttpError | LimitExceededError;

function classify(error: Failure, request: FastifyRequest): { status: number; code: string } {
  if (error instanceof HttpError) return { status: error.statusCode, code: error.code };
  if (error instanceof LimitExceededError) return { status: 429, code: 'too_many' };
  if (isDiskFull(error)) return { status: 503, code: 'files_full' };
  const fault = databaseFault(error);
  if (fault) return { status: 503, code: FAULT_CODES[fault] };
  if (isGone(error, request) || isBrokenForm(error, request)) return { status: 400, code: 'body' };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, code: 'internal' };
  if (status === 413) return { status, code: 'too_large' };
  return { status, code: 'body' };
}

/** Handles the back office's errors in the shape of ER-1, with messages for staff. */
export function registerStaffErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Failure | ClientLeftError, request, reply) => {
    if (error instanceof ClientLeftError) return endUnanswered(request, reply);
    const { status, code } = classify(error, request);
    if (status >= 500)
      request.log.error({ ...fullAlarm(error), err: error }, 'request of the back office failed');
    if (error instanceof LimitExceededError) reply.header('retry-after', error.retryAfterS);
    const locale = staffLocale(request);
    const fields = error instanceof HttpError && error.fields ? { fields: [...error.fields] } : {};
    const limited = error instanceof LimitExceededError && { message: limitText(error, locale) };
    const answer = { ...toErrorAnswer(code, locale), ...limited, ...fields };
    if (isDiskFull(error)) reply.header('retry-after', DISK_RETRY_AFTER_S);
    if (databaseFault(error)) reply.header('retry-after', RETRY_AFTER_S);
    const tooMuch = code === 'too_large' && isMultipart(request);
    return reply
      .status(status)
      .send(tooMuch ? { ...answer, message: m.staff_upload_too_large({}, { locale }) } : answer);
  });
}
