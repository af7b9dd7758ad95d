import type { Change } from '../../change.ts';
import { at, objectAt, textAt } from '../../json-path.ts';
import { centsOf, euros } from '../money.ts';
import type { PurchaseUnit } from '../objects.ts';
import { newId, type StoredOrder, save, timeOf } from '../stored-records.ts';
import { invalid, unprocessable } from './problem.ts';

const LONGEST = { description: 127, custom_id: 255, invoice_id: 127, reference_id: 256 } as const;
const PAYEE = { email_address: 'tienda@example.com', merchant_id: 'FOLIOTESTSHOP' };

/** POST /v2/checkout/orders. Throws a 400 or 422. */
export function createOrder(change: Change, request: unknown): StoredOrder {
  if (textAt(request, 'intent') !== 'CAPTURE') throw invalid('/intent', 'INVALID_PARAMETER_VALUE');
  const units = at(request, 'purchase_units');
  if (!Array.isArray(units) || units.length === 0) {
    throw invalid('/purchase_units', 'MISSING_REQUIRED_PARAMETER');
  }
  // The shop sells one cart at a time; PayPal takes up to ten units.
  if (units.length > 1) throw unprocessable('MULTIPLE_UNITS_ARE_NOT_IMITATED', '/purchase_units');
  const cents = centsOf(at(units[0], 'amount'), '/purchase_units/0/amount');
  const paypal = objectAt(request, 'payment_source', 'paypal');
  const context = objectAt(paypal, 'experience_context') ?? objectAt(request, 'application_context');
  const now = timeOf(change.now);
  return save(change.db, 'order', {
    body: {
      id: newId(),
      intent: 'CAPTURE',
      status: paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      ...(paypal && { payment_source: { paypal: {} } }),
      purchase_units: [unitOf(units[0], cents)],
      create_time: now,
      update_time: now,
    },
    hidden: {
      cents,
      returnUrl: addressOf(context, 'return_url'),
      cancelUrl: addressOf(context, 'cancel_url'),
      brand: textAt(context, 'brand_name') ?? 'Folio',
      payNow: textAt(context, 'user_action') === 'PAY_NOW',
      loggedIn: false,
      source: 'balance',
    },
  });
}

function unitOf(unit: unknown, cents: number): PurchaseUnit {
  const texts = Object.fromEntries(
    Object.entries(LONGEST).flatMap(([name, longest]) => {
      const text = textAt(unit, name);
      if (text === undefined) return [];
      if (text.length > longest) throw invalid(`/purchase_units/0/${name}`, 'INVALID_STRING_LENGTH');
      return [[name, text]];
    }),
  );
  return { reference_id: 'default', ...texts, amount: euros(cents), payee: PAYEE };
}

function addressOf(context: unknown, name: string): string | null {
  const text = textAt(context, name);
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw invalid(`/payment_source/paypal/experience_context/${name}`, 'INVALID_PARAMETER_SYNTAX');
  }
  return text;
}
