/** The payment methods (EN-15) with their paths below `customer/payment/` (RT-9). */
export const METHOD_PATHS = {
  cc: 'cc',
  stripe: 'stripe',
  bizum: 'bizum',
  paypal: 'paypal',
  bank: 'bank',
  monei: 'monei',
  moneimultibanco: 'monei/multibanco',
  sibsmbway: 'sibs/mbway',
  sibsmb: 'sibs/mb',
  multibanco: 'multibanco',
} as const;
export type MethodCode = keyof typeof METHOD_PATHS;
export const METHOD_CODES = Object.keys(METHOD_PATHS) as MethodCode[];

/** EN-15: returns true for a known code; any other value means none. */
export const isMethodCode = (code: string): code is MethodCode => Object.hasOwn(METHOD_PATHS, code);

/**
 * Returns a payment method's path below `customer/payment/`. An unknown code yields the page that lists the
 * methods.
 */
export const methodPath = (code: string): string => (isMethodCode(code) ? METHOD_PATHS[code] : '');

/** Returns the payment method at a path; undefined if there is none. */
export const methodAt = (path: string): MethodCode | undefined =>
  METHOD_CODES.find((code) => METHOD_PATHS[code] === path);

const CARDS: ReadonlySet<string> = new Set<MethodCode>(['cc', 'stripe', 'monei']);

/** Returns true for card payments. */
export const isByCard = (code: string): boolean => CARDS.has(code);

const PAID_LATER: ReadonlySet<string> = new Set<MethodCode>([
  'bank',
  'moneimultibanco',
  'multibanco',
  'sibsmb',
]);

/** Returns true for methods with a reference that the customer pays at a cash machine. */
export const isByReference = (code: string): boolean => code !== 'bank' && PAID_LATER.has(code);

/**
 * Returns true if the money arrives after the customer has left: by debit, or by reference at a cash machine.
 */
export const isPaidLater = (code: string): boolean => PAID_LATER.has(code);
