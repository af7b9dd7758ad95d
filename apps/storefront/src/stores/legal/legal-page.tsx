import type { LegalView } from '@folio/contract/selling/catalogue.calls';
import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useLoaderData } from 'react-router';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { publishedHtml } from '../../page/shell/trusted.ts';
import { useShell } from '../../page/shell/use-shell.ts';

/** Shows a legal page and its version. Its HTML was sanitized when it was published. */
export function Component() {
  const { title, html, version, publishedOn, isDraft } = useLoaderData<LegalView>();
  const { locale } = useShell();
  return (
    <article className="legal">
      <PageTitle title={title} />
      <h1>{title}</h1>
      {isDraft && <Notice tone="warning">{m.legal_draft({}, { locale })}</Notice>}
      <div
        key={title}
        className="legal__text"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: publishedHtml(html ?? '') }}
      />
      <p className="legal__version">
        {m.legal_version({ version: String(version), date: printDate(publishedOn, locale) }, { locale })}
      </p>
    </article>
  );
}
