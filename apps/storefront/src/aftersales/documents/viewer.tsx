import { m } from '@folio/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';
import { ViewerLoading } from './viewer-loading.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

type Props = { readonly url: string; readonly name: string; readonly isPdf: boolean };

/** Shows a PDF or a picture in the page; without scripts the browser opens the PDF itself. */
export function Viewer({ url, name, isPdf }: Props) {
  const { locale } = useShell();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!isPdf) return <img className="document__image" src={url} alt={name} />;
  if (!scripted)
    return (
      <noscript>
        <a className="f-button f-button--secondary" href={url}>
          {m.order_open_file({}, { locale })}
        </a>
      </noscript>
    );
  return (
    <Suspense fallback={<ViewerLoading locale={locale} />}>
      <PdfPages url={url} locale={locale} />
    </Suspense>
  );
}
