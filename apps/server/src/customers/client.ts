import type { ClientData, CustomerWire } from '@folio/contract/customers';
import type { Problem } from '@folio/contract/views';
import { m } from '@folio/messages';
import { methodCode, wireCode } from '../checkout/methods.ts';
import { jsonb } from '../db/json.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { billingFromWire, billingToWire, readBilling } from './billing.ts';
import { type Customer, selectCustomer } from './customers.queries.ts';

/** The customer who is logged in. */
export async function customerOf(deps: Deps, { session }: Visitor): Promise<Customer | undefined> {
  return session?.customer_id ? selectCustomer(deps.db, session.customer_id) : undefined;
}

/** AP-7, EN-14: the customer as the wire has them; null for who is not logged in. */
export async function viewClient(deps: Deps, visitor: Visitor): Promise<CustomerWire | null> {
  const customer = await customerOf(deps, visitor);
  if (!customer) return null;
  return {
    firstname: customer.first_name,
    lastname: customer.last_name,
    email: customer.email,
    region_id: customer.region,
    regions: await regionsOf(deps, visitor.store.country),
    actions: { operation: '', update_order_id: '', operation_multiples_clientes: false, cascades: [] },
    payment: {
      preferred_payment: customer.preferred_payment ? wireCode(customer.preferred_payment) : '',
      card: { number: '', year: '', month: '' },
      bank: { entidad: '', oficina: '', dc: '', cuenta: '' },
      paypal: '',
    },
    billing: customer.billing && billingToWire(customer.billing),
  };
}

/** The provinces, or districts, of a store's country. Elsewhere nobody is asked for one. */
async function regionsOf({ db }: Deps, country: string): Promise<CustomerWire['regions']> {
  const kind = country === 'ES' ? 'municipio' : country === 'PT' ? 'freguesia' : undefined;
  if (!kind) return [];
  const rows = await db
    .selectFrom('place')
    .select('region')
    .distinct()
    .where('kind', '=', kind)
    .where('gone_at', 'is', null)
    .orderBy('region')
    .execute();
  return rows.map(({ region }) => ({ id: region, name: region }));
}

type Updated = { readonly ok: boolean; readonly message: string; readonly fields: readonly Problem[] };

/** AP-8: changes what is given of the customer who is logged in; what is left out stays. */
export async function updateClient(deps: Deps, visitor: Visitor, data: ClientData): Promise<Updated> {
  const { locale, store } = visitor;
  const customer = await customerOf(deps, visitor);
  if (!customer) return { ok: false, message: m.customer_logged_out({}, { locale }), fields: [] };
  const billing = data.billing ? readBilling(billingFromWire(data.billing), locale) : undefined;
  if (billing?.ok === false)
    return { ok: false, message: m.error_fields({}, { locale }), fields: billing.fields };
  const wanted = data.payment?.preferred_payment;
  const method = wanted ? methodCode(store, wanted) : undefined;
  if (method && !store.paymentMethods.some(({ code }) => code === method)) {
    const message = m.checkout_method_required({}, { locale });
    return { ok: false, message, fields: [{ name: 'preferred_payment', code: 'unknown_value', message }] };
  }
  await deps.db
    .updateTable('customer_user')
    .set({
      updated_at: deps.clock(),
      ...(data.firstname !== undefined && { first_name: data.firstname.trim() }),
      ...(data.lastname !== undefined && { last_name: data.lastname.trim() }),
      ...(data.region_id !== undefined && { region: data.region_id.trim() }),
      ...(wanted !== undefined && { preferred_payment: method ?? null }),
      ...(data.billing === null && { billing: null }),
      ...(billing?.ok && { billing: jsonb(billing.billing) }),
    })
    .where('id', '=', customer.id)
    .execute();
  return { ok: true, message: m.customer_saved({}, { locale }), fields: [] };
}
