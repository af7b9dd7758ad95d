import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { NextStep } from '@folio/domain/order/next-steps';
import type { TimelineEvent } from '@folio/domain/order/timeline';
import { m } from '@folio/messages';
import { useShell } from '../../../page/shell/use-shell.ts';
import { promisesText, promiseText } from '../promise-text.ts';
import { groupLines } from './group-lines.ts';
import { eventText } from './timeline-texts.ts';

type Props = { readonly order: OrderPageView };

/** Shows the order's events with their times, and its next step. Times are in the store's zone. */
export function Timeline({ order }: Props) {
  const { locale, store } = useShell();
  const { events, next } = order.timeline;
  const past = groupLines(events, (event) => ({
    text: describeEvent(event, locale),
    when: dayAndHourText(event.at, locale, store.timeZone),
  }));
  const coming = groupLines(next, (step) => ({
    text: describeNext(order, step, locale, store.timeZone),
    when: m.next_label({}, { locale }),
  }));
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">{m.timeline_title({}, { locale })}</h2>
      <ol>
        {past.map(({ first, when, lineIds }) => (
          <li key={`${first.at} ${first.kind} ${first.lineId} ${first.number}`}>
            <span>
              {describeEvent(first, locale, countLines(lineIds))}
              <Products order={order} lineIds={lineIds} />
            </span>
            <time dateTime={first.at}>{when}</time>
          </li>
        ))}
        {coming.map(({ first, when, lineIds }) => (
          <li key={`${first.kind} ${first.lineId}`} className="timeline__next">
            <span>
              {describeNext(order, first, locale, store.timeZone, countLines(lineIds))}
              <Products order={order} lineIds={lineIds} />
            </span>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MOST_NAMES = 3;

/** Names the documents of an entry in an order of several; only the first of many. */
function Products({ order: { lines }, lineIds }: Props & { readonly lineIds: readonly number[] }) {
  const { locale } = useShell();
  const named = lines.length > 1 ? lines.filter(({ id }) => lineIds.includes(id)) : [];
  const shown = named.length > MOST_NAMES ? named.slice(0, MOST_NAMES - 1) : named;
  const count = named.length - shown.length;
  return (
    <>
      {shown.map(({ id, name }) => (
        <span key={id} className="timeline__product">
          {name}
        </span>
      ))}
      {count > 0 && <span className="timeline__product">{m.timeline_more({ count }, { locale })}</span>}
    </>
  );
}

/** A line delivered twice in a minute is one document; an entry about the whole order names none. */
const countLines = (lineIds: readonly number[]): number => Math.max(1, new Set(lineIds).size);

/** `count` is the number of documents that the sentence is about; files have their own count. */
const describeEvent = ({ kind, amount, number }: TimelineEvent, locale: Locale, count = 1): string =>
  eventText(kind)(
    {
      ...{ price: amount === null ? '' : formatPrice(amount, locale), number: number ?? '' },
      count: kind === 'files_sent' ? Number(number) : count,
    },
    { locale },
  );

function describeNext(
  { lines }: Props['order'],
  { kind, lineId, at }: NextStep,
  locale: Locale,
  timeZone: string,
  count = 1,
): string {
  const promise = at === null ? '' : formatPromise(new Date(at), locale, timeZone);
  switch (kind) {
    case 'pay':
      return m.next_pay({}, { locale });
    case 'consents':
      return m.next_consents({ date: at === null ? '' : dayText(at, locale, timeZone) }, { locale });
    case 'answer':
      return at === null
        ? m.next_answer({}, { locale })
        : m.next_answer_by({ date: promise, count }, { locale });
    case 'late':
      return m.next_late({ date: promise, count }, { locale });
    case 'due': {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return promise;
      return (count > 1 ? promisesText : promiseText)(line)({ date: promise }, { locale });
    }
  }
}
