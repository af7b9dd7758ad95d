import type { InvoiceRow, LedgerCheck } from '@folio/contract/payments/invoices.staff';
import type { InvoiceBlock } from '@folio/domain/invoice/decide-invoice';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';

export const kindLabels = {
  full: m.invoice_title_full,
  simplified: m.invoice_title_simplified,
  credit_full: m.invoice_title_credit_full,
  credit_simplified: m.invoice_title_credit_simplified,
} satisfies Record<InvoiceRow['kind'], unknown>;

export const blockLabels = {
  no_tax_rule: m.invoices_block_no_tax_rule,
  no_certificate: m.invoices_block_no_certificate,
  customer_data_missing: m.invoices_block_customer_data_missing,
  tax_id_missing: m.invoices_block_tax_id_missing,
} satisfies Record<InvoiceBlock, unknown>;

export const differenceLabels = {
  blocked: m.invoices_reason_blocked,
  invoiced_later: m.invoices_reason_invoiced_later,
  refund_returned: m.invoices_reason_refund_returned,
  unknown: m.invoices_reason_unknown,
} satisfies Record<LedgerCheck['orders'][number]['reason'], unknown>;

/** Returns the invoice that a credit note corrects, or that an invoice replaces, as text; null for any other. */
export function relationText(t: Texts, { corrects, replaces }: InvoiceRow): string | null {
  if (corrects) return t(m.invoices_corrects, { number: corrects });
  return replaces && t(m.invoices_replaces, { number: replaces });
}

/** Returns a month as `noviembre de 2026`. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
