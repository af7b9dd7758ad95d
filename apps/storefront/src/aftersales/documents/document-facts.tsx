import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly size: number; readonly pages: number | null; readonly sha256: string };

/** A document's size, pages and checksum, folded. */
export function DocumentFacts({ size, pages, sha256 }: Props) {
  const { locale } = useShell();
  return (
    <details className="document__facts">
      <summary>{m.document_details({}, { locale })}</summary>
      <dl>
        <dt>{m.document_size({}, { locale })}</dt>
        <dd>{fileSize(size, locale)}</dd>
        {pages !== null && (
          <>
            <dt>{m.document_pages({}, { locale })}</dt>
            <dd>{pages}</dd>
          </>
        )}
        <dt>{m.document_checksum({}, { locale })}</dt>
        <dd>
          <code>{sha256}</code>
          <small>{m.document_checksum_help({}, { locale })}</small>
        </dd>
      </dl>
    </details>
  );
}
