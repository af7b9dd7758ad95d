import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Locale } from '@folio/domain/locale/locale';
import { lastPromise } from '@folio/domain/order/last-promise';
import { m } from '@folio/messages';

type Line = Pick<OrderLineView, 'promises' | 'promisedAt' | 'paper' | 'stage'> & {
  readonly status: Pick<OrderLineView['status'], 'code'>;
};
type Reader = {
  readonly locale: Locale;
  readonly timeZone: string;
  /** The customer must do something else, such as enter the data of their invoice. */
  readonly isAsked: boolean;
};

/**
 * Returns the steps after a payment, one sentence each (BC-9): finished documents and those that need the customer,
 * then documents in progress, then filings that others decide. The page can be opened again after its lines have
 * changed.
 */
export function nextSteps(
  lines: readonly Line[],
  locale: Locale,
  timeZone: string,
  isAsked = false,
): string[] {
  const at = (stage: Line['stage']) => lines.filter((line) => line.stage === stage);
  const [open, done] = [at('open'), at('done')];
  const sentences = [
    ...(done.length > 0 ? [m.success_done({ count: done.length }, { locale })] : []),
    ...(at('waiting').length > 0 ? [m.success_waiting({}, { locale })] : []),
    ...openSteps(open, { locale, timeZone, isAsked }),
  ];
  return sentences.length > 0 ? sentences : [m.success_closed({}, { locale })];
}

/** Returns whether no document is outstanding, and documents can be opened. */
export const isDelivered = (lines: readonly Pick<Line, 'stage'>[]): boolean =>
  lines.some(({ stage }) => stage === 'done') &&
  lines.every(({ stage }) => stage === 'done' || stage === 'closed');

function openSteps(lines: readonly Line[], { locale, timeZone, isAsked }: Reader): string[] {
  const of = (promises: Line['promises']) => lines.filter((line) => line.promises === promises);
  const [documents, filings] = [of('document'), of('filing')];
  const when = (promises: Line['promises'], sentence: typeof m.success_next_2): string => {
    const at = lastPromise(lines, promises);
    if (!at)
      return of(promises).every(({ status }) => status.code === 'processing')
        ? m.success_begun({}, { locale })
        : m.success_next_2_soon({}, { locale });
    const date = formatPromise(new Date(at), locale, timeZone);
    return sentence({ date, count: of(promises).length }, { locale });
  };
  const count = documents.length;
  const ordered = m.success_next_1({ count }, { locale });
  const isOnPaper = documents.some(({ paper, promisedAt }) => paper && promisedAt !== null);
  const delivered = () =>
    [
      when('document', isOnPaper ? m.success_next_2_paper : m.success_next_2),
      ...(isOnPaper ? [m.success_paper({}, { locale })] : []),
    ].join(' ');
  if (filings.length === 0 && count > 0) {
    const more = isAsked ? [] : [m.nothing_more({}, { locale })];
    const notified = [m.success_next_3({ count }, { locale }), ...more].join(' ');
    return lastPromise(lines, 'document')
      ? [ordered, notified, delivered()]
      : [ordered, delivered(), notified];
  }
  return [
    ...(count > 0 ? [ordered, delivered()] : []),
    ...(filings.length > 0
      ? [
          m.success_filing_1({ count: filings.length }, { locale }),
          when('filing', m.success_filing_2),
          m.success_filing_3({ count: filings.length }, { locale }),
        ]
      : []),
  ];
}
