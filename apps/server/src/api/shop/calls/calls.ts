import type { Deps } from '../../../deps.ts';
import { accountCalls } from './account-calls.ts';
import { addCalls } from './add-calls.ts';
import { analyticsCalls } from './analytics-calls.ts';
import type { CallDeclarations } from './call.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { documentCalls } from './document-calls.ts';
import { flowCalls } from './flow-calls.ts';
import { frameCalls } from './frame-calls.ts';
import { guestCalls } from './guest-calls.ts';
import { incidentCalls } from './incident-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { logInCalls } from './log-in-calls.ts';
import { messageCalls } from './message-calls.ts';
import { orderCalls } from './order-calls.ts';
import { ownDataCalls } from './own-data-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { pushCalls } from './push-calls.ts';
import { reminderCalls } from './reminder-calls.ts';
import { savedDraftCalls } from './saved-draft-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

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
