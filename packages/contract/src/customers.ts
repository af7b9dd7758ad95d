import { z } from 'zod';
import { SentConfig, ShopConfig } from './config.ts';
import { FieldProblem } from './errors.ts';
import { openOr, wireText } from './forms/wire-values.ts';

const Email = z.string().max(254);

/** AP-11, AP-12: the address stands in the path, encoded. */
export const EmailParams = z.object({ email: Email });
export const RememberQuery = z.object({
  path: z.string().max(300).optional(),
  formkey: z.string().optional(),
});
export const EmailAnswer = z.object({ ok: z.boolean(), message: z.string() });

const Credentials = z.object({ email: Email, pass: z.string().max(300) });
/** AP-13, EN-16: e-mail and password, as the call itself or as its form. */
export const LogInBody = z.union([
  z.object({ config: SentConfig, form: Credentials }),
  Credentials.extend({ config: SentConfig }).transform(({ config, ...form }) => ({ config, form })),
]);
export const LogInAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  fields: z.array(FieldProblem),
  config: ShopConfig,
});

/** A text of a form; '' where it is left open (AP-0). */
const lineOf = (length: number) => openOr(wireText(length)).transform((text) => text ?? '');
/** EN-17, in the names of the wire. */
export const BillingWire = z.object({
  customer_type: z.string(),
  country: z.string(),
  name: z.string(),
  tax_id: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  province: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type BillingWire = z.infer<typeof BillingWire>;
/** The same as it is sent. A type or a country that is left open is the store's. */
export const SentBilling = z.object({
  customer_type: lineOf(20),
  country: lineOf(5),
  name: lineOf(200),
  tax_id: lineOf(40),
  address: lineOf(200),
  city: lineOf(200),
  postal_code: lineOf(20),
  province: lineOf(200),
  email: lineOf(254),
  phone: lineOf(40),
});

/** Fields of the form under their names on the wire, where those differ. */
export const BILLING_NAMES = {
  type: 'customer_type',
  country: 'country',
  name: 'name',
  taxId: 'tax_id',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  province: 'province',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<string, keyof BillingWire>;

/**
 * EN-14: a customer. Departure (card industry rules): a card's number and dates are never kept, so these parts are always empty; so are a
 * bank's, which stand in the mandate.
 */
export const CustomerWire = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  region_id: z.string(),
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.object({
    operation: z.string(),
    update_order_id: z.string(),
    operation_multiples_clientes: z.boolean(),
    cascades: z.array(z.string()),
  }),
  payment: z.object({
    preferred_payment: z.string(),
    card: z.object({ number: z.string(), year: z.string(), month: z.string() }),
    bank: z.object({ entidad: z.string(), oficina: z.string(), dc: z.string(), cuenta: z.string() }),
    paypal: z.string(),
  }),
  billing: BillingWire.nullable(),
});
export type CustomerWire = z.infer<typeof CustomerWire>;

/** AP-7: not ok, and no client, for who is not logged in. */
export const ClientAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  client: CustomerWire.nullable(),
  config: ShopConfig,
});

const Line = wireText(200);
/**
 * AP-8: what is left out stays as it is. Beside what can be changed a client may send back all that it got (EN-14); whatever else it
 * sends is named and refused.
 */
const ClientData = z.looseObject({
  firstname: Line.nullish(),
  lastname: Line.nullish(),
  region_id: Line.nullish(),
  payment: z.looseObject({ preferred_payment: wireText(40).nullish() }).nullish(),
  billing: SentBilling.nullish(),
});
export type ClientData = z.infer<typeof ClientData>;
/** The form stands in `data`, the specification's word, or in `form`, or is the call's body itself. */
export const ClientBody = z
  .looseObject({ config: SentConfig, data: openOr(ClientData), form: openOr(ClientData) })
  .transform(({ config: _, formkey: _key, data, form, ...body }) => data ?? form ?? body)
  .pipe(ClientData);
export const ClientUpdateAnswer = LogInAnswer;
