import type { Form } from '../../form.ts';
import { newId } from '../api/ids.ts';
import type { MethodHidden, PaymentMethod } from '../api/objects.ts';
import { formOf, textOf } from '../api/params.ts';
import { invalidRequest, noSuch, StripeProblem } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';
import { readWalletToken, type WalletName } from '../wallets.ts';
import { findCard, type TestCard } from './cards.ts';

export interface ResolvedMethod {
  body: PaymentMethod;
  hidden: MethodHidden;
}

/** The method that a call names (`payment_method`) or describes (`payment_method_data`); null when neither. */
export function resolveMethod(change: Change, form: Form): ResolvedMethod | null {
  if (form.payment_method_data !== undefined)
    return createMethod(change, formOf(form, 'payment_method_data'));
  const id = textOf(form, 'payment_method');
  if (id === undefined) return null;
  if (!id.startsWith('pm_card_')) return load(change.db, 'payment_method', id, 'payment_method');
  const card = findCard(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  return keep(
    change,
    card,
    card.number,
    { month: 12, year: new Date(change.now * 1000).getUTCFullYear() + 3 },
    {},
  );
}

/** Makes a method from card details as the card form sends them; throws card_error (402) for details that cannot be. */
export function createMethod(change: Change, form: Form): ResolvedMethod {
  const type = textOf(form, 'type');
  if (type === 'multibanco') return multibancoMethod(change, form);
  if (type !== 'card') {
    throw invalidRequest(`The payment method type "${type ?? ''}" is invalid.`, { param: 'type' });
  }
  const details = formOf(form, 'card');
  const token = textOf(details, 'token');
  if (token !== undefined) return walletMethod(change, token, form);
  const number = (textOf(details, 'number') ?? '').replace(/[\s-]/g, '');
  const expiry = { month: Number(textOf(details, 'exp_month')), year: fullYear(textOf(details, 'exp_year')) };
  checkCard(number, expiry, textOf(details, 'cvc'), new Date(change.now * 1000));
  return keep(change, findCard(number), number, expiry, formOf(form, 'billing_details'));
}

/** Multibanco wants no more than an address for the voucher and for refunds. */
function multibancoMethod(change: Change, form: Form): ResolvedMethod {
  const billing = formOf(form, 'billing_details');
  if (textOf(billing, 'email') === undefined) {
    throw invalidRequest('Missing required param: billing_details[email].', {
      code: 'parameter_missing',
      param: 'billing_details[email]',
    });
  }
  const body: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billingDetails(billing),
    created: change.now,
    customer: null,
    livemode: false,
    metadata: {},
    multibanco: {},
    type: 'multibanco',
  };
  const hidden: MethodHidden = { card: null };
  save(change.db, body, hidden);
  return { body, hidden };
}

/** A card in a wallet comes as a token: no number is typed. */
function walletMethod(change: Change, token: string, form: Form): ResolvedMethod {
  const paid = readWalletToken(token);
  if (!paid) throw noSuch('token', token, 'payment_method_data[card][token]');
  const expiry = { month: 12, year: new Date(change.now * 1000).getUTCFullYear() + 3 };
  const billing = formOf(form, 'billing_details');
  return keep(change, findCard(paid.number), paid.number, expiry, billing, paid.wallet);
}

interface Expiry {
  month: number;
  year: number;
}

function checkCard(number: string, { month, year }: Expiry, cvc: string | undefined, today: Date): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = today.getUTCFullYear();
  if (!(Number.isInteger(year) && year >= thisYear && year <= thisYear + 50)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function cardError(code: string, message: string, param: string): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', code, message, param });
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  return year < 100 ? 2000 + year : year;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Only published test numbers are stored; of any other no more than its last digits. */
function keep(
  change: Change,
  card: TestCard | null,
  number: string,
  expiry: Expiry,
  billing: Form,
  wallet: WalletName | null = null,
): ResolvedMethod {
  const body: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billingDetails(billing),
    card: {
      brand: card?.brand ?? 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card?.country ?? 'US',
      display_brand: card?.brand ?? 'visa',
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [card?.brand ?? 'visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: card?.threeDSecure !== 'none' },
      wallet: wallet && { type: wallet, [wallet]: {}, dynamic_last4: number.slice(-4) },
    },
    created: change.now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const hidden: MethodHidden = { card: card?.number ?? null };
  save(change.db, body, hidden);
  return { body, hidden };
}

function billingDetails(form: Form): PaymentMethod['billing_details'] {
  const address = formOf(form, 'address');
  const part = (name: string) => textOf(address, name) ?? null;
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: textOf(form, 'email') ?? null,
    name: textOf(form, 'name') ?? null,
    phone: textOf(form, 'phone') ?? null,
    tax_id: null,
  };
}
