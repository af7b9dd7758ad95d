/**
 * The data interface of the shop's pages. During rendering the server implements it in process, and the
 * browser by fetch; loaders and actions do not know which. The server declares each call once, in the `*-calls.ts` of
 * its feature.
 */

import type { DocumentCalls } from '../aftersales/documents.calls.ts';
import type { IncidentCalls } from '../aftersales/incidents.calls.ts';
import type { MessageCalls } from '../aftersales/messages.calls.ts';
import type { OrderCalls } from '../aftersales/order-pages.calls.ts';
import type { WithdrawalCalls } from '../aftersales/withdrawals.calls.ts';
import type { AccountCalls } from '../customers/account.calls.ts';
import type { CustomerCalls } from '../customers/customer.calls.ts';
import type { GuestCalls } from '../orders/guest-access.calls.ts';
import type { InvoiceCalls } from '../payments/invoices.calls.ts';
import type { PaymentCalls } from '../payments/payment.calls.ts';
import type { CartCalls } from '../selling/cart.calls.ts';
import type { ReminderCalls } from '../selling/cart-reminders.calls.ts';
import type { CatalogueCalls } from '../selling/catalogue.calls.ts';
import type { CheckoutCalls } from '../selling/checkout.calls.ts';
import type { FlowCalls } from '../selling/flow.calls.ts';
import type { FrameCalls } from './frame.calls.ts';

export type ShopApi = FrameCalls &
  CatalogueCalls &
  FlowCalls &
  CartCalls &
  CheckoutCalls &
  PaymentCalls &
  OrderCalls &
  GuestCalls &
  DocumentCalls &
  InvoiceCalls &
  MessageCalls &
  CustomerCalls &
  AccountCalls &
  IncidentCalls &
  ReminderCalls &
  WithdrawalCalls;
