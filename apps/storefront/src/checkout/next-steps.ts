import type { OrderLineView } from '@folio/contract/views/order';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Locale } from '@folio/domain/locale/locale';
import { lastPromise } from '@folio/domain/order/last-promise';
import { m } from '@folio/messages';

type Line = Pick<OrderLineView, 'promises' | 'promisedAt' | 'paper'>;

/**
 * Returns the steps after a payment, one sentence each (BC-9): for documents, then for filings that others
 * decide.
 */
export function nextSteps(lines: readonly Line[], locale: Locale, timeZone: string): string[] {
  const when = (promises: Line['promises'], sentence: typeof m.success_next_2): string => {
    const at = lastPromise(lines, promises);
    return at
      ? sentence({ date: formatPromise(new Date(at), locale, timeZone) }, { locale })
      : m.success_next_2_soon({}, { locale });
  };
  const filings = lines.some(({ promises }) => promises === 'filing');
  const documents = lines.some(({ promises }) => promises === 'document');
  const ordered = m.success_next_1({}, { locale });
  const isOnPaper = lines.some(({ paper, promisedAt }) => paper && promisedAt !== null);
  const delivered = [
    when('document', isOnPaper ? m.success_next_2_paper : m.success_next_2),
    ...(isOnPaper ? [m.success_paper({}, { locale })] : []),
  ].join(' ');
  const notified = m.success_next_3({}, { locale });
  if (!filings)
    return lastPromise(lines, 'document') ? [ordered, notified, delivered] : [ordered, delivered, notified];
  return [
    ...(documents ? [ordered, delivered] : []),
    m.success_filing_1({}, { locale }),
    when('filing', m.success_filing_2),
    m.success_filing_3({}, { locale }),
  ];
}
