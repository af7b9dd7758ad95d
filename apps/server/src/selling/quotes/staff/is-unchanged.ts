import { isDeepStrictEqual } from 'node:util';
import type { UpdateType } from 'kysely';
import type { QuoteTable } from '../../../platform/db/cart-tables.ts';
import type { QuoteLine, QuoteRow } from '../quotes.queries.ts';
import type { QuotedLine } from './found-lines.ts';

/** The content of a quote after an edit. */
export type Edited = {
  readonly set: { readonly [Column in keyof QuoteTable]?: UpdateType<QuoteTable[Column]> };
  readonly lines: readonly QuotedLine[];
};

/** Returns whether an edit leaves a quote as it is stored. */
export function isUnchanged(quote: QuoteRow, stored: readonly QuoteLine[], { set, lines }: Edited): boolean {
  const before = stored.map(
    ({ product_version_id: version, answers, entered, redacted, net, description }) => ({
      ...{ version, answers, redacted, net, description },
      entered: withoutBlanks(entered),
    }),
  );
  const after = lines.map(({ product, answers, entered, redacted, net, description }) => ({
    version: product.versionId,
    ...{ answers, redacted, net, description },
    entered: withoutBlanks(entered),
  }));
  return (
    Object.entries(set).every(([column, value]) =>
      isDeepStrictEqual(quote[column as keyof QuoteRow], value),
    ) && isDeepStrictEqual(before, asStored(after))
  );
}

/** Returns a value as jsonb stores it. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Omits blank answers: a form sends an untouched field as blank. */
const withoutBlanks = (entered: QuoteLine['entered']) =>
  Object.fromEntries(Object.entries(entered ?? {}).filter(([, value]) => value.length > 0));
