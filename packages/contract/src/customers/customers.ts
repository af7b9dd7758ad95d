import { z } from 'zod';
import { SentConfig, ShopConfig } from '../app/config.ts';
import { FieldProblem } from '../platform/errors.ts';
import { openOr, wireCode, wireText } from '../selling/wire-forms/wire-values.ts';

const Email = wireCode(254).default('');

/** AP-11, AP-12: the path contains the URL-encoded address. */
export const EmailParams = z.object({ email: Email });
export const RememberQuery = z.object({
  path: z.string().max(300).optional(),
  formkey: z.string().optional(),
});
export const EmailAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig.optional() });

const Credentials = z.object({ email: Email, pass: wireText(300).default('') });
/** AP-13, EN-16: e-mail and password, at the top level or in `form`. */
export const LogInBody = Credentials.extend({ form: Credentials.optional() }).transform(
  ({ form, ...flat }) => form ?? flat,
);
export const LogInAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  fields: z.array(FieldProblem),
  config: ShopConfig,
});

/** A line or code of a form; '' if absent (AP-0). */
const line = (length: number) => openOr(wireText(length)).transform((text) => text ?? '');
const code = (length: number) => openOr(wireCode(length)).transform((text) => text ?? '');
/** EN-17 in wire spelling. */
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
/** The same as sent by clients. An absent type or country defaults to the store's. */
export const SentBilling = z.object({
  customer_type: line(20),
  country: line(5),
  name: line(200),
  tax_id: code(40),
  address: line(200),
  city: line(200),
  postal_code: code(20),
  province: line(200),
  email: code(254),
  phone: code(40),
});

/** Maps form fields to their wire names where those differ. */
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
 * EN-14: a customer. Departure (card industry rules): card data are never stored, so these fields are always
 * empty. The bank fields are empty too, since the mandate holds them.
 */
export const CustomerWire = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  region_id: z.string(),
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.object({
    operation: z.enum(['', 'update', 'incident']),
    update_order_id: z.string(),
    operation_multiples_clientes: z.enum(['0', '1']),
    cascades: z.enum(['0', '1']),
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

/** AP-7: not ok and without a client for anonymous visitors. */
export const ClientAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  client: CustomerWire.nullable(),
  config: ShopConfig,
});

const Line = wireText(200);
/**
 * AP-8: absent fields stay unchanged. A client may send back everything it received (EN-14); any other field
 * is reported and rejected.
 */
const ClientData = z.looseObject({
  firstname: Line.nullish(),
  lastname: Line.nullish(),
  region_id: Line.nullish(),
  payment: z.looseObject({ preferred_payment: wireText(40).nullish() }).nullish(),
  billing: SentBilling.nullish(),
});
export type ClientData = z.infer<typeof ClientData>;
/** The form comes in `data` (the specification's name), in `form`, or as the body itself. */
export const ClientBody = z
  .looseObject({ config: SentConfig, data: openOr(ClientData), form: openOr(ClientData) })
  .transform(({ config: _, formkey: _key, data, form, ...body }) => data ?? form ?? body)
  .pipe(ClientData);
export const ClientUpdateAnswer = LogInAnswer;
