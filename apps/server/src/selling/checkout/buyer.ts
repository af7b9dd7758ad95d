import type { CheckoutForm, Problem } from '@folio/contract/selling/checkout.view';
import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { readBilling } from '../../customers/identity/billing.ts';
import type { Customer } from '../../customers/identity/customers.queries.ts';
import { checkVatNumber, recentVatCheck } from '../../customers/identity/vat-checks.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';
import type { Deps } from '../deps.ts';
import { draftForm } from './checkout-draft.ts';

export type BuyerIdentity =
  | { readonly ok: true; readonly buyer: Buyer | undefined }
  | { readonly ok: false; readonly fields: readonly Problem[] };

type Context = { readonly store: Store; readonly locale: Locale };

/**
 * Parses the billing data of a form (EN-17, VA-10) without querying VIES. The buyer is undefined when no
 * invoice is requested.
 */
export function readBuyer({ locale }: Context, { billing }: CheckoutForm): BuyerIdentity {
  if (!billing) return { ok: true, buyer: undefined };
  const read = readBilling(billing, locale);
  return read.ok ? { ok: true, buyer: { billing: read.billing, vat: undefined } } : read;
}

/** Returns the billing data of the current checkout draft, else of the customer's last order, else null. */
export const storedBilling = (
  session: Session | undefined,
  customer: Customer | undefined,
): BillingForm | null =>
  (session?.checkout ? draftForm(session.checkout).billing : customer?.billing) ?? null;

/** Adds the VIES result to the buyer. Makes a network call: never call it inside a transaction. */
export async function confirmBuyer(
  deps: Deps,
  { store, ip }: Context & { readonly ip: string },
  buyer: Buyer | undefined,
): Promise<Buyer | undefined> {
  return buyer && { ...buyer, vat: await checkVatNumber(deps, store, buyer.billing, ip) };
}

/** Parses the buyer and adds the last stored VIES result, for pages that only display. */
export async function restoreBuyer(
  deps: Deps,
  context: Context,
  form: CheckoutForm,
): Promise<Buyer | undefined> {
  const read = readBuyer(context, form);
  if (!read.ok || !read.buyer) return undefined;
  return { ...read.buyer, vat: await recentVatCheck(deps, context.store, read.buyer.billing) };
}

/** Returns the tax notice shown before payment, or null when the store's ordinary tax applies. */
export function taxMessage({ vat }: Buyer, treatment: string, locale: Locale): string | null {
  if (treatment === 'reverse_charge')
    return m.checkout_tax_reverse({ number: vat?.number ?? '' }, { locale });
  if (!vat) return null;
  const say = vat.outcome === 'silent' ? m.checkout_tax_silent : m.checkout_tax_unconfirmed;
  return say({ number: vat.number }, { locale });
}
