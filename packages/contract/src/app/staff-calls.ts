/** The types of every call of the back office. */
import type { z } from 'zod';
import type { messageCalls } from '../aftersales/messages.staff.ts';
import type { documentCalls, orderCalls } from '../aftersales/order-pages.staff.ts';
import type { queueCalls } from '../aftersales/queue.staff.ts';
import type { threadCalls } from '../aftersales/threads.staff.ts';
import type { debitCalls } from '../payments/direct-debits.staff.ts';
import type { invoiceCalls } from '../payments/invoices.staff.ts';
import type { paymentMethodCalls } from '../payments/methods.staff.ts';
import type { reconciliationCalls } from '../payments/reconciliation.staff.ts';
import type { refundCalls } from '../payments/refunds.staff.ts';
import type { quoteCalls } from '../selling/quotes.staff.ts';
import type { liveCalls } from '../staff/live.ts';
import type { meCalls } from '../staff/me.ts';
import type { authCalls } from '../staff/sign-in.ts';
import type { legalCalls } from '../stores/legal.staff.ts';
import type { placeCalls } from '../stores/places.staff.ts';
import type { storeCalls } from '../stores/stores.staff.ts';
import type { mailCalls } from './mails.staff.ts';

type Calls = typeof authCalls &
  typeof meCalls &
  typeof queueCalls &
  typeof orderCalls &
  typeof documentCalls &
  typeof quoteCalls &
  typeof refundCalls &
  typeof debitCalls &
  typeof reconciliationCalls &
  typeof invoiceCalls &
  typeof paymentMethodCalls &
  typeof storeCalls &
  typeof liveCalls &
  typeof messageCalls &
  typeof threadCalls &
  typeof mailCalls &
  typeof legalCalls &
  typeof placeCalls;

/** The method and path of a call. */
export type StaffCall = keyof Calls;

/** The value that a call answers with. */
export type StaffAnswer<C extends StaffCall> = Calls[C] extends {
  response: { 200: infer S extends z.ZodType };
}
  ? z.output<S>
  : never;

type Input<C extends StaffCall, Part extends string, Name extends string> =
  Calls[C] extends Record<Part, infer S extends z.ZodType> ? Record<Name, z.input<S>> : unknown;

/** The parts of a call's URL: its parameters and its query. */
export type StaffUrlInput<C extends StaffCall> = Input<C, 'params', 'params'> &
  Input<C, 'querystring', 'query'>;

/** All that a caller provides: the URL's parts and the body. */
export type StaffInput<C extends StaffCall> = StaffUrlInput<C> & Input<C, 'body', 'body'>;

/** The media types that a call accepts as its body, and the calls that accept any. */
export type StaffFileCall = {
  [C in StaffCall]: Calls[C] extends { consumes: unknown } ? C : never;
}[StaffCall];
export type StaffMediaType<C extends StaffFileCall> = Calls[C] extends {
  consumes: readonly (infer M extends string)[];
}
  ? M
  : never;
