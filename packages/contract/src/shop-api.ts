/**
 * The data interface of the shop's pages. During rendering the server implements it in process, and the
 * browser by fetch; loaders and actions do not know which. The server declares each call once, in the `*-calls.ts` of
 * its feature.
 */

import type { AccountCalls } from './shop-api/account-calls.ts';
import type { CartCalls } from './shop-api/cart-calls.ts';
import type { CatalogueCalls } from './shop-api/catalogue-calls.ts';
import type { CheckoutCalls } from './shop-api/checkout-calls.ts';
import type { CustomerCalls } from './shop-api/customer-calls.ts';
import type { DocumentCalls } from './shop-api/document-calls.ts';
import type { FlowCalls } from './shop-api/flow-calls.ts';
import type { FrameCalls } from './shop-api/frame-calls.ts';
import type { GuestCalls } from './shop-api/guest-calls.ts';
import type { IncidentCalls } from './shop-api/incident-calls.ts';
import type { InvoiceCalls } from './shop-api/invoice-calls.ts';
import type { MessageCalls } from './shop-api/message-calls.ts';
import type { OrderCalls } from './shop-api/order-calls.ts';
import type { PaymentCalls } from './shop-api/payment-calls.ts';
import type { ReminderCalls } from './shop-api/reminder-calls.ts';
import type { WithdrawalCalls } from './shop-api/withdrawal-calls.ts';

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
