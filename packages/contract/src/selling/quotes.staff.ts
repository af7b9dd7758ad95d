/** The back office's quotes (AP-6): of found properties, and by telephone. */
import type { FlowDefinition } from '@folio/domain/flow/definition';
import { LOCALES } from '@folio/domain/locale/locale';
import { FOUND_FIELDS, type FoundField } from '@folio/domain/quote/found-property';
import { QUOTE_ACTIONS, QUOTE_STATES } from '@folio/domain/quote/quote-states';
import { z } from 'zod';
import { areaText, codeText, lineText } from '../platform/texts.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';

const Instant = z.iso.datetime();
const Day = z.iso.date();

const QUOTE_TABS = ['open', 'ended', 'ordered'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

export const QuotesQuery = z.object({
  tab: z.enum(QUOTE_TABS).default('open'),
  page: z.coerce.number<number | string>().int().min(0).max(10_000).default(0),
});
export type QuotesQuery = z.output<typeof QuotesQuery>;

export const StaffQuoteLine = z.object({
  id: z.uuid(),
  productName: z.string(),
  /** The found property or the quoted work; null for roles without access to the answers. */
  description: z.string().nullable(),
  net: z.int(),
  /** The order's line that bought it. */
  order: z.object({ orderId: z.string(), lineId: z.int() }).nullable(),
  /** Its customer completes the form before the payment. */
  isOpen: z.boolean(),
});

export const StaffQuote = z.object({
  id: z.uuid(),
  state: z.enum(QUOTE_STATES),
  /** It is ordered, and no order of it is paid yet. */
  isUnpaid: z.boolean(),
  /** The actions that the signed-in user may do now. */
  actions: z.array(z.enum(QUOTE_ACTIONS)),
  storeName: z.string(),
  timeZone: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  /** The property query that it is about. */
  query: z.object({ orderId: z.string(), lineId: z.int() }).nullable(),
  maxPicks: z.int().nullable(),
  /** Sum of the net prices in cents. */
  net: z.int(),
  lines: z.array(StaffQuoteLine),
  /** Increases with each edit, which names the revision that it changes. */
  revision: z.int(),
  madeAt: Instant,
  madeBy: z.string(),
  sentAt: Instant.nullable(),
  seenAt: Instant.nullable(),
  endsAt: Instant,
  /** The customer's link. */
  url: z.string(),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

/** A page of quotes; `more` if another page exists. */
export const QuotesView = z.object({ quotes: z.array(StaffQuote), more: z.boolean() });
export type QuotesView = z.infer<typeof QuotesView>;

/** The quotes about an order's lines, and the queries whose findings its lines are. */
export const OrderQuotes = z.object({
  quotes: z.array(StaffQuote),
  /** Lines for which the signed-in user may create a quote of found properties. */
  makeFor: z.array(z.object({ lineId: z.int(), maxPicks: z.int().nullable(), netEach: z.int() })),
  /** Lines of this order that were selected from another order's quote, with the reason that its query gave. */
  parents: z.array(
    z.object({
      ...{ lineId: z.int(), orderId: z.string(), parentLineId: z.int() },
      /** Null for a role without the answers. */
      reason: z.string().nullable(),
    }),
  ),
});
export type OrderQuotes = z.infer<typeof OrderQuotes>;

const FOUND_CODES: readonly FoundField[] = ['finca', 'cru', 'share'];
const Text = lineText().max(200);
const Code = codeText().max(200);
const MAX_FOUND = 50;

/** The texts of a found property; the server asks for its municipality and its address, finca or CRU. */
const Found = z.object(
  // The entries are the fields of the list; TypeScript loses their names.
  Object.fromEntries(
    FOUND_FIELDS.map((field) => [field, FOUND_CODES.includes(field) ? Code : Text]),
  ) as Record<FoundField, typeof Text>,
);
export const FoundQuoteInput = z.object({
  found: z.array(Found).min(1).max(MAX_FOUND),
  endsOn: Day,
});
export type FoundQuoteInput = z.input<typeof FoundQuoteInput>;

export const FoundQuoteEdit = FoundQuoteInput.extend({ revision: z.int() });
export type FoundQuoteEdit = z.input<typeof FoundQuoteEdit>;

export const PhoneQuoteInput = z.object({
  storeId: z.int(),
  email: codeText().max(254),
  locale: z.enum(LOCALES),
  endsOn: Day,
  lines: z
    .array(
      z.object({
        productId: z.int(),
        answers: z.record(
          z.string().max(80),
          z.union([z.string().max(2000), z.array(z.string().max(200)).max(50)]),
        ),
        /** The frozen net price in cents; null for the catalogue's price with these answers. */
        net: z.int().min(0).max(10_000_000).nullable(),
        description: areaText().max(500),
      }),
    )
    .min(1)
    .max(20),
});
export type PhoneQuoteInput = z.input<typeof PhoneQuoteInput>;
/** A quote stays in its store. */
export const PhoneQuoteEdit = PhoneQuoteInput.omit({ storeId: true }).extend({ revision: z.int() });
export type PhoneQuoteEdit = z.input<typeof PhoneQuoteEdit>;

/** A quote as staff entered it: found properties, or the lines of a telephone quote. */
export const QuoteToEdit = z.object({
  id: z.uuid(),
  revision: z.int(),
  /** Who edited it last, and when; null if it was never edited. */
  edited: z.object({ by: z.string(), at: Instant }).nullable(),
  storeId: z.int(),
  email: z.string(),
  locale: z.enum(LOCALES),
  endsOn: Day,
  found: z.array(Found).nullable(),
  /** The frozen net price of each found property's note, in cents. */
  netEach: z.int().nullable(),
  lines: PhoneQuoteInput.shape.lines.element.array(),
});
export type QuoteToEdit = z.infer<typeof QuoteToEdit>;

/** A product that a store sells, with its form for that store. */
export const QuotableProduct = z.object({
  id: z.int(),
  /** Its customer can complete the form. */
  isEditable: z.boolean(),
  name: z.string(),
  basePrice: z.int(),
  definition: z.custom<FlowDefinition>(),
});
export type QuotableProduct = z.infer<typeof QuotableProduct>;
export const QuotableStore = z.object({
  id: z.int(),
  name: z.string(),
  locale: z.enum(LOCALES),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type QuotableStore = z.infer<typeof QuotableStore>;

const QuoteParams = z.object({ quoteId: z.uuid() });
const LineParams = z.object({ lineId: z.coerce.number<number | string>().int() });

export const quoteCalls = {
  'GET /api/quotes': { querystring: QuotesQuery, response: { 200: QuotesView } },
  'POST /api/quotes': { body: PhoneQuoteInput, response: { 200: StaffQuote } },
  'GET /api/quotes/stores': { response: { 200: z.array(QuotableStore) } },
  'GET /api/quotes/form': {
    querystring: z.object({
      store: z.coerce.number<number | string>().int(),
      product: z.coerce.number<number | string>().int(),
    }),
    response: { 200: QuotableProduct },
  },
  'POST /api/lines/:lineId/quotes': {
    params: LineParams,
    body: FoundQuoteInput,
    response: { 200: StaffQuote },
  },
  'GET /api/orders/:orderId/quotes': {
    params: z.object({ orderId: z.string().max(20) }),
    response: { 200: OrderQuotes },
  },
  'GET /api/quotes/:quoteId': { params: QuoteParams, response: { 200: QuoteToEdit } },
  'PUT /api/quotes/:quoteId': { params: QuoteParams, body: PhoneQuoteEdit, response: { 200: StaffQuote } },
  'PUT /api/quotes/:quoteId/found': {
    params: QuoteParams,
    body: FoundQuoteEdit,
    response: { 200: StaffQuote },
  },
  'POST /api/quotes/:quoteId/send': { params: QuoteParams, response: { 200: StaffQuote } },
  'POST /api/quotes/:quoteId/cancel': { params: QuoteParams, response: { 200: StaffQuote } },
  /** Cancels an unpaid order of the quote. */
  'POST /api/quotes/:quoteId/release': { params: QuoteParams, response: { 200: StaffQuote } },
  'POST /api/quotes/:quoteId/reopen': {
    params: QuoteParams,
    body: z.object({ endsOn: Day }),
    response: { 200: StaffQuote },
  },
} as const satisfies StaffCallMap;
