import type { ShellView } from '@folio/contract/views';
import { toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { links } from '../links.ts';

/** What is shown when a page could not be: what happened, that nothing is lost, and where to go on (ER-1). */
export function RootError() {
  const error = useRouteError();
  const shell = useRouteLoaderData('root') as ShellView | undefined;
  const locale =
    shell?.locale ?? toLocale(typeof document === 'undefined' ? null : document.documentElement.lang);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const text = missing ? m.error_not_found({}, { locale }) : m.error_internal({}, { locale });
  return (
    <main id="main" className="shell__error">
      <title>{missing ? m.error_title_missing({}, { locale }) : m.error_title({}, { locale })}</title>
      <h1>{missing ? m.error_title_missing({}, { locale }) : m.error_title({}, { locale })}</h1>
      <p>{text}</p>
      {!missing && <p>{m.error_safe({}, { locale })}</p>}
      <p>
        <a className="f-button f-button--primary" href={links.chooser()}>
          {m.error_home({}, { locale })}
        </a>
      </p>
    </main>
  );
}
