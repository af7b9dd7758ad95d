import type { ClientData, CustomerWire } from '@folio/contract/customers/customers';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { cleanLine } from '@folio/domain/flow/answers/clean-text';
import { findNamedMethod } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { billingFromWire, readBilling } from './billing.ts';
import { type Customer, selectCustomer } from './customers.queries.ts';

/** Returns the logged-in customer, or undefined. */
export async function findCustomer(deps: Deps, { session }: Visitor): Promise<Customer | undefined> {
  return session?.customer_id ? selectCustomer(deps.db, session.customer_id) : undefined;
}

/** Returns the provinces or districts of the store's country; other countries need none. */
export async function selectRegions({ db }: Deps, country: string): Promise<CustomerWire['regions']> {
  const kind = country === 'ES' ? 'municipio' : country === 'PT' ? 'freguesia' : undefined;
  if (!kind) return [];
  const rows = await db
    .selectFrom('place')
    .select('region')
    .distinct()
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('region')
    .execute();
  return rows.map(({ region }) => ({ id: region, name: region }));
}

/** Fields that clients receive (EN-14) and send back unchanged. */
const CLIENT_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'region_id',
  'regions',
  'actions',
  'payment',
  'billing',
];
/** The length of a name, as in the wire's schema. */
const MAX_NAME = 200;
const PAYMENT_FIELDS = ['preferred_payment', 'card', 'bank', 'paypal'];

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** Returns the fields that cannot be stored: unknown ones, another address, and card or bank data (AP-30). */
function unstorableFields(customer: Customer, data: ClientData): string[] {
  const { email, payment } = data as { readonly email?: unknown; readonly payment?: Record<string, unknown> };
  const { preferred_payment: _, ...secrets } = payment ?? {};
  const isOther = !isBlank(email) && String(email).trim().toLowerCase() !== customer.email.toLowerCase();
  const sensitive = Object.entries(secrets).filter(
    ([name, value]) => !PAYMENT_FIELDS.includes(name) || !isBlank(value),
  );
  return [
    ...Object.keys(data).filter((name) => !CLIENT_FIELDS.includes(name)),
    ...(isOther ? ['email'] : []),
    ...sensitive.map(([name]) => `payment.${name}`),
  ];
}

/** Returns the first problems that block an update; none when every field can be stored. */
async function rejectedFields(
  deps: Deps,
  { locale, store }: Visitor,
  customer: Customer,
  data: ClientData,
): Promise<Problem[]> {
  const lost = unstorableFields(customer, data);
  if (lost.length > 0) {
    const message = m.customer_not_changed_here({}, { locale });
    return lost.map((name) => ({ name, code: 'not_stored', message }));
  }
  const long = (['firstname', 'lastname'] as const).find((name) => (data[name]?.length ?? 0) > MAX_NAME);
  if (long)
    return [{ name: long, code: 'too_long', message: m.account_name_long({ max: MAX_NAME }, { locale }) }];
  const region = data.region_id?.trim();
  const regions = region ? await selectRegions(deps, store.country) : [];
  if (regions.length > 0 && !regions.some(({ id }) => id === region)) {
    const message = m.customer_region_unknown({}, { locale });
    return [{ name: 'region_id', code: 'unknown_value', message }];
  }
  const wanted = data.payment?.preferred_payment;
  if (wanted && !findNamedMethod(store.paymentMethods, wanted)) {
    const message = m.checkout_method_required({}, { locale });
    return [{ name: 'preferred_payment', code: 'unknown_value', message }];
  }
  return [];
}

type Updated = { readonly ok: boolean; readonly message: string; readonly fields: readonly Problem[] };

/**
 * Updates the fields sent of the logged-in customer (AP-8); others stay unchanged. An error without fields
 * means that nobody is logged in.
 */
export async function updateClient(deps: Deps, visitor: Visitor, data: ClientData): Promise<Updated> {
  const { locale, store } = visitor;
  const customer = await findCustomer(deps, visitor);
  if (!customer) return { ok: false, message: m.customer_logged_out({}, { locale }), fields: [] };
  const billing = data.billing ? readBilling(billingFromWire(data.billing, store), locale) : undefined;
  if (billing?.ok === false)
    return { ok: false, message: m.error_fields({}, { locale }), fields: billing.fields };
  const fields = await rejectedFields(deps, visitor, customer, data);
  if (fields.length > 0) return { ok: false, message: fields[0]?.message ?? '', fields };
  const { firstname, lastname, region_id: region } = data;
  const wanted = data.payment?.preferred_payment;
  await deps.db
    .updateTable('customer_user')
    .set({
      updated_at: deps.clock(),
      ...(firstname !== undefined && { first_name: cleanLine(firstname ?? '') }),
      ...(lastname !== undefined && { last_name: cleanLine(lastname ?? '') }),
      ...(region !== undefined && { region: region?.trim() ?? '' }),
      ...(wanted !== undefined && {
        preferred_payment: (wanted && findNamedMethod(store.paymentMethods, wanted)?.code) || null,
      }),
      ...(data.billing === null && { billing: null }),
      ...(billing?.ok && { billing: jsonb(billing.billing) }),
    })
    .where('id', '=', customer.id)
    .execute();
  return { ok: true, message: m.customer_saved({}, { locale }), fields: [] };
}
