import { newId } from '../api/ids.ts';
import type { Charge, Intent, PaymentMethod } from '../api/objects.ts';
import type { Change } from '../change.ts';
import { save } from '../stored-records.ts';
import type { Decline } from './cards.ts';

/** Writes the charge of one try to pay: captured, only authorized, or declined. */
export function recordCharge(
  change: Change,
  intent: Intent,
  method: PaymentMethod,
  outcome: { captured: boolean; decline?: Decline; authenticated: boolean },
): Charge {
  const { decline, captured } = outcome;
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PRUEBA',
    captured,
    created: change.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: issuerWord(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method, outcome.authenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  save(change.db, charge);
  return charge;
}

function issuerWord(decline: Decline | undefined): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function methodDetails(
  { amount, next_action }: Intent,
  { card, type }: PaymentMethod,
  authenticated: boolean,
): Charge['payment_method_details'] {
  if (!card) {
    const voucher = next_action?.multibanco_display_details;
    const { entity = null, reference = null } = voucher ?? {};
    return { type, ...(type === 'multibanco' && { multibanco: { entity, reference } }) };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: authenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: null,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: authenticated ? passedChallenge : null,
      transaction_link_id: null,
      wallet: card.wallet && {
        type: card.wallet.type,
        dynamic_last4: card.wallet.dynamic_last4,
        ...(card.wallet.type === 'apple_pay' ? { apple_pay: {} } : { google_pay: {} }),
      },
    },
  };
}

const passedChallenge = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const;
