import { printDate } from '@folio/domain/date/print-date';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { methodName } from '@folio/messages/method-names';
import { stringify } from 'csv-stringify/sync';
import type { Deps } from '../deps.ts';
import { type ExportedInvoice, selectExported } from './export.queries.ts';
import { findMonth, type MonthQuestion } from './invoice-month.ts';

const BATCH = 1000;
const COLUMNS = [
  m.invoices_column_number,
  m.invoices_column_date,
  m.invoices_column_kind,
  m.invoices_column_corrects,
  m.invoices_column_order,
  m.invoices_column_store,
  m.invoices_column_customer,
  m.invoices_column_tax_id,
  m.invoices_column_country,
  m.invoices_column_category,
  m.invoices_column_rate,
  m.invoices_column_base,
  m.invoices_column_vat,
  m.invoices_column_total,
  m.invoices_column_method,
];
const KINDS = {
  full: m.invoice_title_full,
  simplified: m.invoice_title_simplified,
  credit_full: m.invoice_title_credit_full,
  credit_simplified: m.invoice_title_credit_simplified,
} as const;

/** A spreadsheet would run a text that begins like a formula, in full-width signs too. */
export const asText = (text: string): string =>
  /^[=+\-@\t\r\n]/.test(text.normalize('NFKC')) ? `'${text}` : text;

/** Hundredths as a decimal of the language, without thousands: a spreadsheet reads a number. */
const decimal = (hundredths: number, locale: Locale): string =>
  (hundredths / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',');

/** Returns the rows of an invoice: one for each rate of VAT. */
function toRows({ snapshot, replaces }: ExportedInvoice, locale: Locale): string[][] {
  const { customer, order, store, corrects } = snapshot;
  return snapshot.taxes.map((tax) => [
    snapshot.number,
    printDate(snapshot.issuedOn, locale),
    KINDS[snapshot.kind]({}, { locale }),
    corrects?.number ?? replaces ?? '',
    String(order.id),
    asText(store.name),
    asText(customer?.name ?? ''),
    asText(customer?.taxId ?? ''),
    customer?.country ?? '',
    tax.category,
    decimal(tax.rate, locale),
    decimal(tax.base, locale),
    decimal(tax.vat, locale),
    decimal(tax.base + tax.vat, locale),
    methodName(snapshot.paymentMethod, locale),
  ]);
}

export type ExportedMonth = { readonly name: string; readonly csv: Buffer };

/**
 * Returns a month's invoices as CSV in the user's language, oldest number first, with a row for each rate of VAT;
 * undefined for an unknown issuer. The byte order mark and the separator are those that spreadsheets expect.
 */
export async function exportInvoices(
  deps: Deps,
  question: MonthQuestion,
  locale: Locale,
): Promise<ExportedMonth | undefined> {
  const month = findMonth(deps, question);
  if (!month) return undefined;
  const delimiter = locale === 'en' ? ',' : ';';
  const write = (rows: readonly (readonly string[])[]) =>
    stringify([...rows], { delimiter, record_delimiter: 'windows' });
  const parts = [`\uFEFF${write([COLUMNS.map((column) => column({}, { locale }))])}`];
  let batch: ExportedInvoice[] = [];
  do {
    batch = await selectExported(deps.db, month, batch.at(-1), BATCH);
    parts.push(write(batch.flatMap((invoice) => toRows(invoice, locale))));
  } while (batch.length === BATCH);
  const name = `${month.issuerId}-${month.from.slice(0, 7)}.csv`;
  return { name, csv: Buffer.from(parts.join('')) };
}
