import type { CheckoutForm, Problem } from '@folio/contract/views';
import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';
import { readBilling } from '../customers/billing.ts';
import type { Customer } from '../customers/customers.queries.ts';
import { checkVatNumber, recentVatCheck } from '../customers/vat-checks.ts';
import type { Deps } from '../deps.ts';
import type { Buyer } from '../pricing/tax.ts';
import type { Session } from '../visitors/sessions.queries.ts';
import { draftForm } from './checkout-draft.ts';

export type BuyerIdentity =
  | { readonly ok: true; readonly buyer: Buyer | undefined }
  | { readonly ok: false; readonly fields: readonly Problem[] };

type Asked = { readonly store: Store; readonly locale: Locale };

/** Who buys, as their form says (EN-17, VA-10); undefined for who wants no invoice. VIES is not asked. */
export function readBuyer({ locale }: Asked, { billing }: CheckoutForm): BuyerIdentity {
  if (!billing) return { ok: true, buyer: undefined };
  const read = readBilling(billing, locale);
  return read.ok ? { ok: true, buyer: { billing: read.billing, vat: undefined } } : read;
}

/** The data for the invoice that a visitor gave before: with the checkout that they began, else with their last order; null for none. */
export const storedBilling = (
  session: Session | undefined,
  customer: Customer | undefined,
): BillingForm | null =>
  (session?.checkout ? draftForm(session.checkout).billing : customer?.billing) ?? null;

/** The same with what VIES says of their number. Never inside a transaction. */
export async function confirmBuyer(
  deps: Deps,
  { store, ip }: Asked & { readonly ip: string },
  buyer: Buyer | undefined,
): Promise<Buyer | undefined> {
  return buyer && { ...buyer, vat: await checkVatNumber(deps, store, buyer.billing, ip) };
}

/** The same with what VIES said before: for a page that only shows. */
export async function restoreBuyer(deps: Deps, asked: Asked, form: CheckoutForm): Promise<Buyer | undefined> {
  const read = readBuyer(asked, form);
  if (!read.ok || !read.buyer) return undefined;
  return { ...read.buyer, vat: await recentVatCheck(deps, asked.store, read.buyer.billing) };
}

/** What a buyer is told of their tax before they pay; null when it is as everywhere. */
export function taxMessage({ vat }: Buyer, treatment: string, locale: Locale): string | null {
  if (treatment === 'reverse_charge')
    return m.checkout_tax_reverse({ number: vat?.number ?? '' }, { locale });
  if (!vat) return null;
  const say = vat.outcome === 'silent' ? m.checkout_tax_silent : m.checkout_tax_unconfirmed;
  return say({ number: vat.number }, { locale });
}
