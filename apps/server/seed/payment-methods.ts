/**
 * The stores' initial payment methods (EN-15), in order, with their merchant accounts. Staff edit them
 * afterwards.
 */
import type { MethodCode } from '@folio/domain/payment/methods';

/** The public settings of merchant accounts; the environment supplies the secret ones. */
export const PAYMENT_ACCOUNTS = [
  { id: 'stripe', provider: 'stripe', settings: {} },
  { id: 'redsys', provider: 'redsys', settings: {} },
  // A second terminal, whose customers enter the card on Redsys' own page.
  { id: 'redsys-page', provider: 'redsys', settings: { CARD_FORM: 'redirect' } },
  { id: 'monei', provider: 'monei', settings: {} },
  { id: 'sibs', provider: 'sibs', settings: {} },
  { id: 'paypal', provider: 'paypal', settings: {} },
  { id: 'sepa', provider: 'sepa', settings: {} },
] as const;

type Way = readonly [method: MethodCode, account: (typeof PAYMENT_ACCOUNTS)[number]['id']];

const STRIPE: Way = ['stripe', 'stripe'];
const BIZUM: Way = ['bizum', 'redsys'];
const PAYPAL: Way = ['paypal', 'paypal'];
const BANK: Way = ['bank', 'sepa'];
const MONEI: Way = ['monei', 'monei'];
const MB_WAY: Way = ['sibsmbway', 'sibs'];

const WAYS: Readonly<Record<number, readonly Way[]>> = {
  1: [STRIPE, BIZUM, PAYPAL, BANK],
  9: [['cc', 'redsys-page'], BIZUM, PAYPAL, BANK],
  12: [['cc', 'redsys'], BIZUM, PAYPAL],
  14: [STRIPE, BIZUM, PAYPAL, BANK],
  15: [STRIPE, BIZUM, PAYPAL, BANK],
  16: [STRIPE, MB_WAY, ['sibsmb', 'sibs'], PAYPAL],
  17: [STRIPE, PAYPAL],
  18: [STRIPE, PAYPAL],
  19: [STRIPE, PAYPAL],
  20: [STRIPE, PAYPAL],
  21: [STRIPE, PAYPAL],
  22: [STRIPE, BIZUM, PAYPAL],
  23: [MONEI, PAYPAL, BANK],
  26: [STRIPE, MB_WAY, ['multibanco', 'sibs'], PAYPAL],
  28: [MONEI, ['moneimultibanco', 'monei'], PAYPAL],
};

export const PAYMENT_METHODS = Object.entries(WAYS).flatMap(([store, ways]) =>
  ways.map(([method, gateway], at) => ({ store_id: Number(store), method, gateway, position: at + 1 })),
);
