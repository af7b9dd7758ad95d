import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ErrorResponse, isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { isOurs } from './own-response.ts';

/** Statuses for which the server has a specific message. */
const REJECTIONS: Readonly<Record<string, typeof m.error_cart_full>> = {
  cart_full: m.error_cart_full,
  try_again: m.error_try_again,
};

type Rejection = { readonly statusCode: number; readonly code?: string };

/**
 * Returns whether the server rejected a call of the page. A rate limit is handled separately: its page says when to
 * retry.
 */
const isRejection = (error: unknown): error is Rejection => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500 && status !== 429;
};

/** An error that the router recognizes by its shape, also when the browser hydrates the page. */
export const errorResponse = (
  status: number,
  message: string | null,
): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  data: message,
  internal: false,
});

/**
 * Returns the page without the details of its errors, which only the log receives; the browser gets their
 * status.
 */
export function withPublicErrors(
  page: StaticHandlerContext,
  locale: Locale,
): { readonly page: StaticHandlerContext; readonly failures: readonly unknown[] } {
  const failures: unknown[] = [];
  const errors = Object.entries(page.errors ?? {}).map(([route, error]) => {
    if (isRouteErrorResponse(error))
      return [route, isOurs(error) ? error : errorResponse(error.status, null)];
    if (isRejection(error))
      return [route, errorResponse(error.statusCode, REJECTIONS[error.code ?? '']?.({}, { locale }) ?? null)];
    failures.push(error);
    return [route, new Error()];
  });
  if (errors.length === 0) return { page, failures };
  const [first] = Object.values(page.errors ?? {});
  const statusCode = failures.length === 0 && isRejection(first) ? first.statusCode : page.statusCode;
  return { page: { ...page, statusCode, errors: Object.fromEntries(errors) }, failures };
}
