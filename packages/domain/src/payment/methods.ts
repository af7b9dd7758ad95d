type Method = {
  /** The page's path below `customer/payment/` (RT-9). */
  readonly path: string;
  /**
   * `only`: the method is the card, `cc` for clients (AR-4 to AR-6, AP-30). `offered`: the provider's page
   * offers cards among other ways; only limits on card testing and notices on card data hold there.
   */
  readonly cards?: 'only' | 'offered';
  /** Set if the payment arrives after the customer has left: a reference to pay at a cash machine, or a debit. */
  readonly paidLater?: 'reference' | 'debit';
};

/** The payment methods (EN-15). */
const METHODS = {
  cc: { path: 'cc', cards: 'only' },
  stripe: { path: 'stripe', cards: 'only' },
  bizum: { path: 'bizum' },
  paypal: { path: 'paypal' },
  bank: { path: 'bank', paidLater: 'debit' },
  monei: { path: 'monei', cards: 'offered' },
  moneimultibanco: { path: 'monei/multibanco', paidLater: 'reference' },
  sibsmbway: { path: 'sibs/mbway' },
  sibsmb: { path: 'sibs/mb', paidLater: 'reference' },
  multibanco: { path: 'multibanco', paidLater: 'reference' },
} as const satisfies Record<string, Method>;
export type MethodCode = keyof typeof METHODS;
// `Object.keys` returns strings.
export const METHOD_CODES = Object.keys(METHODS) as MethodCode[];

/** EN-15: returns true for a known code; any other value means none. */
export const isMethodCode = (code: string): code is MethodCode => Object.hasOwn(METHODS, code);

const findMethod = (code: string): Method | undefined => (isMethodCode(code) ? METHODS[code] : undefined);

/**
 * Returns a payment method's path below `customer/payment/`. An unknown code yields the page that lists the
 * methods.
 */
export const methodPath = (code: string): string => findMethod(code)?.path ?? '';

/** Returns true for the card, whichever provider takes it (EN-15's `cc`). */
export const isCard = (code: string): boolean => findMethod(code)?.cards === 'only';

/** Returns true if a payment by this method may be by card. */
export const acceptsCards = (code: string): boolean => findMethod(code)?.cards !== undefined;

/** Returns true for methods with a reference that the customer pays at a cash machine. */
export const isByReference = (code: string): boolean => findMethod(code)?.paidLater === 'reference';

/** Returns true if the payment arrives after the customer has left: by debit, or by reference at a cash machine. */
export const isPaidLater = (code: string): boolean => findMethod(code)?.paidLater !== undefined;

/** Returns a method's code on the wire: a card is `cc`, whichever provider takes it (AP-30). */
export const wireCode = (code: string): string => (isCard(code) ? 'cc' : code);

/** Finds the method that a call names, by the store's code or else by its code on the wire (AP-30). */
export const findNamedMethod = <Named extends { readonly code: string }>(
  methods: readonly Named[],
  type: string,
): Named | undefined =>
  methods.find(({ code }) => code === type) ?? methods.find(({ code }) => wireCode(code) === type);
