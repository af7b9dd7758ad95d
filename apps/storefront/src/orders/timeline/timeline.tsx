import type { OrderPageView } from '@folio/contract/views/order-page';
import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { NextStep } from '@folio/domain/order/next-steps';
import type { TimelineEvent } from '@folio/domain/order/timeline';
import { m } from '@folio/messages';
import { useShell } from '../../shell/use-shell.ts';
import { promiseText } from '../promise-text.ts';
import { eventText } from './timeline-texts.ts';

type Props = { readonly order: OrderPageView };

/** What happened to the order and when, and what comes next. Times are in the store's zone. */
export function Timeline({ order }: Props) {
  const { locale, store } = useShell();
  const { events, next } = order.timeline;
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">{m.timeline_title({}, { locale })}</h2>
      <ol>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.lineId} ${event.number}`}>
            <span>
              {describeEvent(event, locale)}
              <Product order={order} lineId={event.lineId} />
            </span>
            <time dateTime={event.at}>{dayAndHourText(event.at, locale, store.timeZone)}</time>
          </li>
        ))}
        {next.map((step) => (
          <li key={`${step.kind} ${step.lineId}`} className="timeline__next">
            <span>
              {describeNext(order, step, locale, store.timeZone)}
              <Product order={order} lineId={step.lineId} />
            </span>
            <span>{m.next_label({}, { locale })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Names the document that an entry is about, in an order of several. */
function Product({ order: { lines }, lineId }: Props & { readonly lineId: number | null }) {
  const line = lines.length > 1 ? lines.find(({ id }) => id === lineId) : undefined;
  return line ? <span className="timeline__product">{line.name}</span> : null;
}

const describeEvent = ({ kind, amount, number }: TimelineEvent, locale: Locale): string =>
  eventText(kind)(
    { price: amount === null ? '' : formatPrice(amount, locale), number: number ?? '' },
    { locale },
  );

function describeNext(
  { lines }: Props['order'],
  { kind, lineId, at }: NextStep,
  locale: Locale,
  timeZone: string,
): string {
  const promise = at === null ? '' : formatPromise(new Date(at), locale, timeZone);
  switch (kind) {
    case 'pay':
      return m.next_pay({}, { locale });
    case 'consents':
      return m.next_consents({ date: at === null ? '' : dayText(at, locale, timeZone) }, { locale });
    case 'answer':
      return at === null ? m.next_answer({}, { locale }) : m.next_answer_by({ date: promise }, { locale });
    case 'late':
      return m.next_late({ date: promise }, { locale });
    case 'due': {
      const line = lines.find(({ id }) => id === lineId);
      return line ? promiseText(line)({ date: promise }, { locale }) : promise;
    }
  }
}
