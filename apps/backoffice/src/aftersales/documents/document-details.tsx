import type { StaffDocument } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';

type Props = { document: StaffDocument; timeZone: string };

const READERS = {
  customer: m.staff_reader_customer,
  guest: m.staff_reader_guest,
  shared: m.staff_reader_shared,
  staff: null,
} as const;
const LINK_STATES = {
  open: m.staff_link_open,
  expired: m.staff_link_expired,
  revoked: m.staff_link_revoked,
} as const;

/** A document's checksum, pages and reading, who opened it, and its customer's links; folded. */
export function DocumentDetails({ document: { name, details }, timeZone }: Props) {
  const t = useTexts();
  const { sha256, pages, reading, openings, links } = details;
  return (
    <details className="document-details">
      <summary aria-label={t(m.staff_document_about, { name })}>{t(m.staff_document_details)}</summary>
      <dl>
        <dt>{t(m.staff_document_checksum)}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        {pages !== null && (
          <>
            <dt>{t(m.staff_document_pages)}</dt>
            <dd>{pages}</dd>
          </>
        )}
        {reading !== null && (
          <>
            <dt>{t(m.staff_document_reading)}</dt>
            <dd>{t(reading === 'read' ? m.staff_document_read : m.staff_document_unreadable)}</dd>
          </>
        )}
        <dt>{t(m.staff_document_openings)}</dt>
        <dd>
          {openings.length === 0 && t(m.staff_document_unopened)}
          <ul>
            {openings.map(({ id, reader, who, way, at }) => {
              const label = READERS[reader];
              return (
                <li key={id}>
                  {[label && t(label), who].filter(Boolean).join(': ')},{' '}
                  {t(way === 'view' ? m.staff_way_view : m.staff_way_download)}{' '}
                  <RelativeTime at={at} timeZone={timeZone} />
                </li>
              );
            })}
          </ul>
        </dd>
        {links.length > 0 && (
          <>
            <dt>{t(m.staff_document_links)}</dt>
            <dd>
              <ul>
                {links.map(({ id, note, state, expiresAt }) => (
                  <li key={id}>
                    {note || t(m.staff_reader_shared)},{' '}
                    {t(LINK_STATES[state], { date: expiresAt.slice(0, 10) })}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
