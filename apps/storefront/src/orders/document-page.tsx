import { m } from '@folio/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { DocumentData } from './orders.data.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/** Shows a delivered document in the page; without scripts the browser opens the file itself. */
export function Component() {
  const { orderId, document } = useLoaderData<DocumentData>();
  const { locale } = useShell();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const isPdf = /\.pdf$/i.test(document.name);
  return (
    <div className="orders orders--document">
      <PageTitle title={document.name} index={false} />
      <div className="orders__document-head">
        <Link className="f-link" to={links.order(orderId)}>
          {m.order_back({}, { locale })}
        </Link>
        <h1>{document.name}</h1>
        <a className="f-button f-button--primary" href={`${document.url}?descargar=1`} download>
          {m.order_download({}, { locale })}
        </a>
      </div>
      {!isPdf && <img className="orders__image" src={document.url} alt={document.name} />}
      {isPdf && scripted && (
        <Suspense fallback={<div className="f-skeleton f-skeleton--page" aria-hidden="true" />}>
          <PdfPages url={document.url} name={document.name} locale={locale} />
        </Suspense>
      )}
      {isPdf && !scripted && (
        <noscript>
          <a className="f-link" href={document.url}>
            {m.order_open_file({}, { locale })}
          </a>
        </noscript>
      )}
    </div>
  );
}
