import type { ExpressForm } from '@folio/contract/express';
import type { ContactForm, ShopApi } from '@folio/contract/shop-api';
import type { BeginConsents, CheckoutForm } from '@folio/contract/views';
import { BILLING_FIELDS, type BillingField } from '@folio/domain/checkout/billing';
import { CONSENT_WAYS, OPTIONAL_LEVELS } from '@folio/domain/consent/levels';
import { LOCALES } from '@folio/domain/locale/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { visitorFormKey } from '../../visitors/visitor.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';
import { newKey } from './request-key.ts';
import { shopApi } from './shop-api.ts';

const Text = z.string().max(300);
/** Several times the limit of any answer, so that one that is too long gets its error beside its field. */
const MAX_ANSWER = 20_000;
/** Bounds every text of a form, nested ones included. Body depth is bounded elsewhere (measure-body.ts). */
const hasShortTexts = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MAX_ANSWER
    : typeof value !== 'object' || value === null || Object.values(value).every(hasShortTexts);
const Raw = z.record(z.string().max(80), z.unknown()).refine(hasShortTexts);
/** Fields of a payment form or of a provider's return; the longest is a bank's signed response. */
const Fields = z
  .record(z.string().max(80), z.string().max(8000))
  .refine((fields) => Object.keys(fields).length <= 40);
const Billing = z.object(
  Object.fromEntries(BILLING_FIELDS.map((name) => [name, Text])) as Record<BillingField, typeof Text>,
);
const StartConsents = z.object({
  startNow: z.boolean(),
  loseWithdrawal: z.boolean(),
  shownIn: z.enum(LOCALES).optional(),
}) satisfies z.ZodType<BeginConsents>;
/** Ids of legal texts. */
const ShownTexts = z.array(z.int()).max(20).optional();
const Form = StartConsents.extend({
  email: z.string().max(254),
  type: z.string().max(40),
  billing: Billing.nullish().transform((billing) => billing ?? null),
  shownTotal: z.int().optional(),
  shownTexts: ShownTexts,
  as: z.enum(['guest', 'customer']).optional(),
}) satisfies z.ZodType<CheckoutForm>;

const Express = StartConsents.extend({
  email: Form.shape.email,
  shownTotal: z.int(),
  shownTexts: ShownTexts,
}) satisfies z.ZodType<ExpressForm>;
/** Longer than a message may be, so that the form's own error names its limit. */
const MessageText = z.string().max(20_000);
const Message = z.object({
  name: MessageText,
  email: MessageText,
  order: MessageText,
  subject: MessageText,
  message: MessageText,
}) satisfies z.ZodType<ContactForm>;

/** Every call except the file upload, which has its own route. */
type Call = Exclude<keyof ShopApi, 'uploadFile'>;

/** Arguments of each call and whether it changes data; the contract's views define the results. */
const CALL_SCHEMAS = {
  shell: [z.tuple([]), false],
  chooser: [z.tuple([]), false],
  flow: [z.tuple([Text]), false],
  submitStep: [z.tuple([Text, Text, Raw]), true],
  enterFlow: [z.tuple([Text, Raw, z.boolean().optional()]), true],
  enterCart: [z.tuple([Text, Raw]), true],
  resetFlow: [z.tuple([Text]), true],
  saveDraft: [z.tuple([Text, Text, Text]), true],
  savedDraft: [z.tuple([Text]), false],
  takeDraft: [z.tuple([Text]), true],
  addToCart: [z.tuple([Text, Text]), true],
  searchPlaces: [z.tuple([z.enum(['municipio', 'freguesia', 'municipio_ce']), Text]), false],
  searchCompanies: [z.tuple([Text]), false],
  landing: [z.tuple([Text, Text]), false],
  cart: [z.tuple([]), false],
  line: [z.tuple([Text]), false],
  updateLine: [z.tuple([Text, Raw, z.boolean()]), true],
  deleteLine: [z.tuple([Text]), true],
  quote: [z.tuple([Text]), false],
  loadQuote: [z.tuple([Text]), true],
  checkout: [z.tuple([]), false],
  express: [z.tuple([]), false],
  orderExpress: [z.tuple([Express, Text]), true],
  placeOrder: [z.tuple([Form, Text]), true],
  payment: [z.tuple([Text.nullable(), Text.nullable()]), false],
  pay: [z.tuple([Text, Text.nullable(), Fields]), true],
  settle: [z.tuple([Text, Fields]), true],
  clearInvalidPayment: [z.tuple([]), true],
  order: [z.tuple([Text, Text.nullable()]), false],
  orders: [z.tuple([]), false],
  giveConsents: [z.tuple([Text, StartConsents]), true],
  guard: [z.tuple([z.enum(['register', 'authenticate', 'payment', 'card', 'checkout'])]), false],
  goOnAsGuest: [z.tuple([Text, Text]), true],
  logIn: [z.tuple([Text, Text, Text]), true],
  logOut: [z.tuple([]), true],
  rememberPassword: [z.tuple([Text, Text]), true],
  passwordLink: [z.tuple([Text]), false],
  setPassword: [z.tuple([Text, Text, Text]), true],
  registerAfter: [z.tuple([Text, Text]), true],
  legal: [z.tuple([Text]), false],
  sendMessage: [z.tuple([Message, Text]), true],
  setLocale: [z.tuple([z.enum(['es', 'pt', 'en'])]), true],
  claimPurchase: [z.tuple([Text.nullable()]), true],
  saveConsent: [z.tuple([z.enum(CONSENT_WAYS), z.array(z.enum(OPTIONAL_LEVELS)).max(3)]), true],
} as const satisfies { [N in Call]: readonly [z.ZodType<Parameters<ShopApi[N]>>, boolean] };

/** Calls whose response carries a payment secret, which its compressed size must not reveal. */
const SECRET_CALLS = new Set<string>(['payment', 'pay', 'orderExpress'] satisfies Call[]);

type Answer = (...args: never[]) => Promise<unknown>;

/**
 * Adds one route for the whole ShopApi: `POST /desktopapp/view/{name}` with the arguments as a JSON list, the browser's
 * counterpart of the in-process API. Calls that change data need the form key; responses with a payment secret stay
 * uncompressed (api/http/compress-calls.ts).
 */
export function viewRoutes(app: FastifyInstance, deps: Deps): void {
  const callName = ({ params }: FastifyRequest) => (params as { name: string }).name;
  const config = {
    missing: (request: FastifyRequest) => !Object.hasOwn(CALL_SCHEMAS, callName(request)),
    withoutFormKey: (request: FastifyRequest) => !CALL_SCHEMAS[callName(request) as Call][1],
  };
  app.post<{ Params: { name: string } }>(
    '/desktopapp/view/:name',
    { schema: { hide: true }, config },
    (request, reply) => {
      const { name } = request.params;
      if (SECRET_CALLS.has(name)) request.headers['x-no-compression'] = 'true';
      const [schema, changes] = CALL_SCHEMAS[name as Call];
      const parsed = schema.safeParse(request.body);
      if (!parsed.success) throw new HttpError(400, 'body');
      const args = parsed.data;
      return visitorCall(deps, request, reply, { changes, reads: !changes }, async (visitor) => {
        const keys = () => ({ formkey: visitorFormKey(deps, visitor), requestKey: newKey() });
        const api = shopApi(deps, visitor, keys);
        const value = await (api[name as Call] as Answer)(...(args as never[]));
        return { value: value ?? null };
      });
    },
  );
}
