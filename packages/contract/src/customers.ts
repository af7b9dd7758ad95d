import { z } from 'zod';
import { SentConfig, ShopConfig } from './config.ts';
import { FieldProblem } from './errors.ts';

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

const Line = z.string().max(200);
/** EN-17, in the names of the wire. */
export const BillingWire = z.object({
  customer_type: z.string().max(20).default('consumer'),
  country: z.string().max(5).default(''),
  name: Line.default(''),
  tax_id: z.string().max(40).default(''),
  address: Line.default(''),
  city: Line.default(''),
  postal_code: z.string().max(20).default(''),
  province: Line.default(''),
  email: Email.default(''),
  phone: z.string().max(40).default(''),
});
export type BillingWire = z.infer<typeof BillingWire>;

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

/** AP-8: what is left out stays as it is. `data` is the specification's word for the form. */
const ClientData = z.object({
  firstname: Line.optional(),
  lastname: Line.optional(),
  region_id: Line.optional(),
  payment: z.object({ preferred_payment: z.string().max(40).optional() }).optional(),
  billing: BillingWire.nullable().optional(),
});
export type ClientData = z.infer<typeof ClientData>;
export const ClientBody = z
  .object({ config: SentConfig, data: ClientData.optional(), form: ClientData.optional() })
  .transform(({ config, data, form }) => ({ config, data: data ?? form ?? {} }));
export const ClientUpdateAnswer = LogInAnswer;
