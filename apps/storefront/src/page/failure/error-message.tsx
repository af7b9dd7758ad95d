import type { ShellView } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { links } from '../links.ts';
import { ROOT_ID } from '../shell/data-id.ts';
import { isTownAddress } from './is-town-address.ts';
import { isOurs } from './own-response.ts';
import { RejectedHost, useHostRejection } from './rejected-host.tsx';
import { reopenOnline } from './reopen-online.ts';
import { isPaying } from './show-connection-lost.ts';

const isNetworkError = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Returns whether the connection is lost. Node's `navigator` has no `onLine`, so servers count as online. */
const hasNoLine = (error: unknown): boolean =>
  isNetworkError(error) || (typeof navigator !== 'undefined' && navigator.onLine === false);

/** Returns the server's message for a rejected request or call. */
function messageIn(error: unknown): string | undefined {
  if (isRouteErrorResponse(error))
    return isOurs(error) && typeof error.data === 'string' ? error.data : undefined;
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 404 ? error.message || undefined : undefined;
}

/** Returns whether the order accepts no more lines, so that the next step is the cart. */
const isFull = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof CallError) && error.status === 422;

/**
 * Explains the failure and that nothing is lost, with links to retry or to the services. The links load new
 * documents, so that a broken one is dropped (ER-1).
 */
export function ErrorMessage({ locale }: { readonly locale: Locale }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData(ROOT_ID) as ShellView | undefined;
  // A form posted to a page without an action: to the customer the page does not exist.
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  // The host belongs to no store (ST-14): there are no services to link to.
  const isNoStore = missing && !shell;
  const message = messageIn(error);
  // A failure by a lost connection keeps its text when the connection returns: the page then reopens automatically.
  const [isLost] = useState(() => hasNoLine(error));
  useEffect(() => (isLost && !import.meta.env.EMBEDDED ? reopenOnline(window) : undefined), [isLost]);
  // Whatever the reason, a customer who may have paid must read so.
  const isRejected = useHostRejection(isNetworkError(error) && !isPaying(pathname));
  if (isRejected) return <RejectedHost locale={locale} />;
  const { offline, safe } = import.meta.env.EMBEDDED
    ? { offline: m.embed_offline, safe: m.embed_safe }
    : { offline: m.error_offline, safe: m.error_safe };
  const reason = (isLost ? offline : m.error_internal)({}, { locale });
  const title = missing ? m.error_title_missing({}, { locale }) : m.error_title({}, { locale });
  const [onward, onwardLabel] = isFull(error)
    ? [links.cart(), m.cart_open({}, { locale })]
    : [pathname + search, m.error_retry({}, { locale })];
  return (
    <div className="shell__error">
      {!import.meta.env.EMBEDDED && <title>{shell ? `${title} · ${shell.store.name}` : title}</title>}
      <h1>{title}</h1>
      <p>{message ?? (missing ? m.error_not_found({}, { locale }) : reason)}</p>
      {!missing && !message && <p>{(isPaying(pathname) ? m.error_maybe_paid : safe)({}, { locale })}</p>}
      {!isNoStore && (
        <p className="flow__buttons">
          {!missing && (
            <a className="f-button f-button--primary" href={onward}>
              {onwardLabel}
            </a>
          )}
          <a className={`f-button f-button--${missing ? 'primary' : 'quiet'}`} href={links.chooser()}>
            {m.error_home({}, { locale })}
          </a>
          {missing && shell?.townsLink && isTownAddress(pathname) && (
            <a className="f-button f-button--secondary" href={shell.townsLink.href}>
              {m.towns_see({}, { locale })}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
