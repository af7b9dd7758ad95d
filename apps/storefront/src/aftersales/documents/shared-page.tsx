import type { SharedDocumentView } from '@folio/contract/aftersales/documents.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DocumentFacts } from './document-facts.tsx';
import type { SharedData } from './documents.data.ts';
import { Viewer } from './viewer.tsx';

/** Shows a shared document to anyone who holds its link: the document alone. */
export function Component() {
  const { shared } = useLoaderData<SharedData>();
  const { locale } = useShell();
  if (shared?.state === 'open') return <Shared shared={shared} />;
  const texts = {
    expired: [m.shared_expired_title, m.shared_expired],
    revoked: [m.shared_revoked_title, m.shared_revoked],
    unknown: [m.shared_unknown_title, m.shared_unknown],
  } as const;
  const [title, text] = texts[shared?.state ?? 'unknown'];
  return <EmptyPage title={title({}, { locale })}>{text({}, { locale })}</EmptyPage>;
}

function Shared({ shared }: { readonly shared: Extract<SharedDocumentView, { state: 'open' }> }) {
  const { locale, store } = useShell();
  const { productName, url, isPdf, size, pages, sha256, expiresAt } = shared;
  const date = dayText(expiresAt, locale, store.timeZone);
  return (
    <div className="document">
      <PageTitle title={productName} />
      <div className="document__head">
        <h1>{productName}</h1>
        <p>{m.shared_lead({ date }, { locale })}</p>
        <a className="f-button f-button--primary" href={`${url}?descargar=1`} download>
          {m.order_download({}, { locale })}
        </a>
      </div>
      <Viewer url={url} name={productName} isPdf={isPdf} />
      <DocumentFacts size={size} pages={pages} sha256={sha256} />
    </div>
  );
}
