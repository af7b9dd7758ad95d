import { dayText } from '@folio/domain/date/day-text';
import { totals } from '@folio/domain/money/totals';
import { mayQuote } from '@folio/domain/quote/quote-states';
import { selectOrderOfLine } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { findQuote } from './find-quote.ts';
import { selectQuote } from './quotes.queries.ts';

/** Mails a staff quote's link to its customer, once per sending. One that cannot be ordered any more is skipped. */
export async function sendQuoteMail(
  deps: Deps,
  { quoteId, sending }: JobData['send-quote-mail'],
): Promise<void> {
  const row = await selectQuote(deps.db, quoteId);
  const store = row && deps.catalogue.current().stores.get(row.store_id);
  const found = row && (await findQuote(deps.db, row.store_id, quoteId, deps.clock()));
  if (!row || !store || !found || !mayQuote(found.state, 'order')) return;
  const { locale, line_id: lineId } = row;
  const today = todayIn(store.timeZone, deps.clock());
  const lines: { text: string; total: number; net: number; rateBp: number }[] = [];
  for (const line of found.lines) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product) continue;
    const { net, total, vatRate } = priceView(store, product, line.net, today);
    const detail = line.description;
    const text = lineId === null ? [product.name[locale], detail].filter(Boolean).join(' · ') : detail;
    lines.push({ text, total, net, rateBp: vatRate });
  }
  const queryOrder = lineId === null ? null : ((await selectOrderOfLine(deps.db, lineId)) ?? null);
  await sendOnce(
    deps,
    { kind: 'quote', reference: `${quoteId}/${sending}`, store, to: row.email },
    ({ quoteMail }) =>
      quoteMail({
        ...storeFrame(deps.config, store, locale),
        url: `${storeOrigin(deps.config, store)}/customer/payment/quote/${quoteId}`,
        queryOrder: queryOrder === null ? null : String(queryOrder),
        lines,
        maxPicks: row.max_picks,
        isChanged: row.revision > 1 && sending > 1,
        isCompleted: lineId === null && found.lines.some(({ redacted }) => !redacted),
        total: totals(lines).gross,
        until: dayText(row.ends_at.toISOString(), locale, store.timeZone),
      }),
  );
}
