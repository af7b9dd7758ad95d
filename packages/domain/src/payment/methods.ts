/** The ways to pay (EN-15), and where each has its page below `customer/payment/` (RT-9). */
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

/** EN-15: any other value means none. */
export const isMethodCode = (code: string): code is MethodCode => Object.hasOwn(METHOD_PATHS, code);

/** The page of a way to pay, below `customer/payment/`; the choice of them for what is none. */
export const methodPath = (code: string): string => (isMethodCode(code) ? METHOD_PATHS[code] : '');

/** The way to pay whose page has this path; undefined when there is none. */
export const methodAt = (path: string): MethodCode | undefined =>
  METHOD_CODES.find((code) => METHOD_PATHS[code] === path);

const CARDS: ReadonlySet<string> = new Set<MethodCode>(['cc', 'stripe', 'monei']);

/** Whether the customer pays by a card. */
export const isByCard = (code: string): boolean => CARDS.has(code);

const PAID_LATER: ReadonlySet<string> = new Set<MethodCode>([
  'bank',
  'moneimultibanco',
  'multibanco',
  'sibsmb',
]);

/** Whether it is paid by a reference at a cash machine, which its customer takes home. */
export const isByReference = (code: string): boolean => code !== 'bank' && PAID_LATER.has(code);

/** Whether the money comes some day, when its customer has long gone: a debit, or a reference to be paid at a cash machine. */
export const isPaidLater = (code: string): boolean => PAID_LATER.has(code);
