import type { StaffSentFile } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { CustomerFile } from '../messages/customer-file.tsx';

/** Lists the files that the customer sent to the order. */
export function SentFiles({ order }: { readonly order: StaffOrder }) {
  const t = useTexts();
  if (!order.sentFiles || order.sentFiles.length === 0) return null;
  return (
    <section className="card">
      <Title order={2}>{t(m.staff_order_files)}</Title>
      <ul className="documents">
        {order.sentFiles.map((file) => (
          <CustomerFile
            key={file.id}
            orderId={order.id}
            file={file}
            link={(download) => links.sentFile(file.id, download)}
            about={<SentAndSeen file={file} timeZone={order.timeZone} />}
          />
        ))}
      </ul>
    </section>
  );
}

type SentProps = { readonly file: StaffSentFile; readonly timeZone: string };

function SentAndSeen({ file: { sentAt, seenAt, seenBy }, timeZone }: SentProps) {
  const t = useTexts();
  return (
    <>
      <RelativeTime at={sentAt} timeZone={timeZone} />
      {seenAt && seenBy && (
        <>
          {' · '}
          {t(m.staff_seen_by, { name: seenBy })} <RelativeTime at={seenAt} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
