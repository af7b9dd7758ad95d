import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DocumentFacts } from './document-facts.tsx';
import type { DocumentData } from './documents.data.ts';
import { ShareLinks } from './share-links.tsx';
import { Viewer } from './viewer.tsx';

/** Shows a delivered document in the page, with its facts and the links to share it. */
export function Component() {
  const { orderId, document, shares } = useLoaderData<DocumentData>();
  const { locale } = useShell();
  const { name, url, size, details } = document;
  return (
    <div className="document">
      <PageTitle title={name} />
      <div className="document__head">
        <Link className="f-link" to={links.order(orderId)}>
          {m.order_back({}, { locale })}
        </Link>
        <h1>{name}</h1>
        <div className="document__buttons">
          <a className="f-button f-button--primary" href={`${url}?descargar=1`} download>
            {m.order_download({}, { locale })}
          </a>
          <a className="f-button f-button--secondary" href="#share">
            {m.share_go({}, { locale })}
          </a>
        </div>
      </div>
      <Viewer url={url} name={name} isPdf={/\.pdf$/i.test(name)} />
      <ShareLinks shares={shares} />
      <DocumentFacts size={size} pages={details.pages} sha256={details.sha256} />
    </div>
  );
}
