import type { StaffEvent, StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useProviderName } from '../../staff/session/me.ts';
import { actorLabel, eventDetail, eventLabel } from './event-labels.ts';

/** Lists the order's audit events, newest first; they are immutable. */
export function Timeline({ order }: { order: StaffOrder }) {
  const t = useTexts();
  const product = (lineId: number | null): string | undefined =>
    order.lines.length > 1 ? order.lines.find((line) => line.id === lineId)?.name : undefined;
  return (
    <section className="card">
      <Title order={2}>{t(m.staff_timeline)}</Title>
      <ol className="timeline">
        {order.events.map((event) => (
          <TimelineItem
            key={event.id}
            event={event}
            product={product(event.lineId)}
            timeZone={order.timeZone}
          />
        ))}
      </ol>
    </section>
  );
}

function TimelineItem({
  event,
  product,
  timeZone,
}: {
  event: StaffEvent;
  product: string | undefined;
  timeZone: string;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const providerName = useProviderName();
  const detail = eventDetail(t, event, locale);
  return (
    <li data-actor={event.actorKind}>
      <div className="event-head">
        <span className="event-label">
          {t(eventLabel(event.action))}
          {product && <span className="quiet"> · {product}</span>}
        </span>
        <span className="quiet">
          <RelativeTime at={event.at} timeZone={timeZone} />
        </span>
      </div>
      {detail && <p className={event.action === 'note' ? 'note' : 'quiet wrap-anywhere'}>{detail}</p>}
      <p className="quiet wrap-anywhere">{actorLabel(t, event, providerName)}</p>
    </li>
  );
}
