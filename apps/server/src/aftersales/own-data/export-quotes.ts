import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { summary } from '@folio/domain/flow/summary';
import type { Deps } from '../deps.ts';
import { selectQuotesToExport } from './quotes.queries.ts';

/** Returns the quotes that staff made for a customer, or about an order, with their answers as printed. */
export async function exportQuotes(
  { db, catalogue }: Deps,
  of: Parameters<typeof selectQuotesToExport>[1],
): Promise<object[]> {
  const quotes = await selectQuotesToExport(db, of);
  return Promise.all(
    quotes.map(async ({ email, locale, line_id: query, lines, ...times }) => ({
      email,
      madeAt: times.made_at,
      sentAt: times.sent_at,
      seenAt: times.seen_at,
      endsAt: times.ends_at,
      cancelledAt: times.cancelled_at,
      lines: await Promise.all(
        lines.map(async ({ product_version_id: versionId, entered, answers, description, net }) => {
          const product = await catalogue.version(versionId);
          const day = times.made_at.toISOString().slice(0, 10);
          // Staff may have entered more into a form that its customer completes than its link shows.
          const known =
            product && entered && query === null
              ? { ...readWholeForm(product.definition, entered, day).answers, ...answers }
              : answers;
          const printed = product ? summary(product.definition, known, locale, day) : [];
          return {
            product: product?.name[locale] ?? null,
            description,
            answers: printed.map(({ label, value }) => ({ label, value })),
            net: { cents: net, currency: 'EUR' },
          };
        }),
      ),
    })),
  );
}
