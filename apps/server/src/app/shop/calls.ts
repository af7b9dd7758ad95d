import { documentCalls } from '../../aftersales/documents/document-calls.ts';
import { incidentCalls } from '../../aftersales/incidents/incident-calls.ts';
import { messageCalls } from '../../aftersales/messages/message-calls.ts';
import { orderCalls } from '../../aftersales/order-pages/order-calls.ts';
import { ownDataCalls } from '../../aftersales/own-data/own-data-calls.ts';
import { withdrawalCalls } from '../../aftersales/withdrawals/withdrawal-calls.ts';
import { accountCalls } from '../../customers/account/account-calls.ts';
import { customerCalls } from '../../customers/identity/customer-calls.ts';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { guestCalls } from '../../orders/guest-access/guest-calls.ts';
import { pushCalls } from '../../orders/push/push-calls.ts';
import { paymentCalls } from '../../payments/attempts/payment-calls.ts';
import { invoiceCalls } from '../../payments/invoices/invoice-calls.ts';
import { analyticsCalls } from '../../selling/analytics/analytics-calls.ts';
import { addCalls } from '../../selling/cart/add-calls.ts';
import { cartCalls } from '../../selling/cart/cart-calls.ts';
import { reminderCalls } from '../../selling/cart-reminders/reminder-calls.ts';
import { checkoutCalls } from '../../selling/checkout/checkout-calls.ts';
import { logInCalls } from '../../selling/checkout/log-in-calls.ts';
import { catalogueCalls } from '../../selling/chooser/catalogue-calls.ts';
import { flowCalls } from '../../selling/flow/flow-calls.ts';
import { savedDraftCalls } from '../../selling/saved-drafts/saved-draft-calls.ts';
import type { Deps } from '../deps.ts';
import { frameCalls } from './frame-calls.ts';

/** Every call of the shop's pages. */
export const CALLS: CallDeclarations<Deps> = {
  ...frameCalls,
  ...catalogueCalls,
  ...flowCalls,
  ...addCalls,
  ...savedDraftCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...orderCalls,
  ...pushCalls,
  ...guestCalls,
  ...documentCalls,
  ...invoiceCalls,
  ...messageCalls,
  ...customerCalls,
  ...logInCalls,
  ...analyticsCalls,
  ...ownDataCalls,
  ...accountCalls,
  ...incidentCalls,
  ...reminderCalls,
  ...withdrawalCalls,
};
