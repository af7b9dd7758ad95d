import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { links } from '../links.ts';
import { ROOT_ID } from '../shell/data-id.ts';
import { reopenOnline } from './reopen-online.ts';
import { isPaying } from './show-connection-lost.ts';

/** Node has a `navigator` too, which knows of no line: nothing is lost where a server draws the page. */
const hasNoLine = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) ||
  (typeof navigator !== 'undefined' && navigator.onLine === false);

/** What the server said of a request that it refused: before there was a page, or when a page called it. */
function wordsIn(error: unknown): string | undefined {
  if (isRouteErrorResponse(error))
    return error.status !== 405 && typeof error.data === 'string' ? error.data : undefined;
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 404 ? error.message || undefined : undefined;
}

/** Whether the order takes no more: the way on is what is in it. */
const isFull = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof CallError) && error.status === 422;

/** What happened, that nothing is lost, and the ways on: again, or to the services. Links leave the page, so that a broken one is not kept (ER-1). */
export function ErrorMessage({ locale }: { readonly locale: Locale }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const hasShell = useRouteLoaderData(ROOT_ID) !== undefined;
  // A form that was sent where none is taken: to the customer there is no such page.
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  // The host of no store (ST-14): it has no services to lead to.
  const isNoStore = missing && !hasShell;
  const said = wordsIn(error);
  // What a lost line was the reason of stays so when the line is back: the page then opens by itself.
  const [isLost] = useState(() => hasNoLine(error));
  useEffect(() => (isLost ? reopenOnline(window) : undefined), [isLost]);
  const reason = (isLost ? m.error_offline : m.error_internal)({}, { locale });
  const title = missing ? m.error_title_missing({}, { locale }) : m.error_title({}, { locale });
  const [onward, onwardWords] = isFull(error)
    ? [links.cart(), m.cart_open({}, { locale })]
    : [pathname + search, m.error_retry({}, { locale })];
  return (
    <div className="shell__error">
      <title>{title}</title>
      <meta name="robots" content="noindex,nofollow" />
      <h1>{title}</h1>
      <p>{said ?? (missing ? m.error_not_found({}, { locale }) : reason)}</p>
      {!missing && !said && <p>{(isPaying(pathname) ? m.error_maybe_paid : m.error_safe)({}, { locale })}</p>}
      {!isNoStore && (
        <p className="flow__acts">
          {!missing && (
            <a className="f-button f-button--primary" href={onward}>
              {onwardWords}
            </a>
          )}
          <a className={`f-button f-button--${missing ? 'primary' : 'quiet'}`} href={links.chooser()}>
            {m.error_home({}, { locale })}
          </a>
        </p>
      )}
    </div>
  );
}
