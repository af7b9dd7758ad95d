/** The product of a store that offers a method, by the entry point and the answers of `whole-forms.ts`. */
export type MethodVisit = {
  /** Below `customer/payment/`. */
  readonly path: string;
  readonly store: number;
  readonly sells: 'note' | 'certificate' | 'death';
  /** With what the customer enters; the page then waits for the provider. */
  readonly enters?: Readonly<Record<string, string>>;
};

/** The methods of payment by their codes, each in a store that offers it. */
export const METHOD_VISITS: Readonly<Record<string, MethodVisit>> = {
  cc: { path: 'cc', store: 12, sells: 'note' },
  stripe: { path: 'stripe', store: 14, sells: 'note' },
  bizum: { path: 'bizum', store: 1, sells: 'note' },
  paypal: { path: 'paypal', store: 9, sells: 'note' },
  bank: { path: 'bank', store: 15, sells: 'note' },
  monei: { path: 'monei', store: 23, sells: 'death' },
  moneimultibanco: { path: 'monei/multibanco', store: 28, sells: 'certificate', enters: {} },
  sibsmbway: { path: 'sibs/mbway', store: 16, sells: 'certificate', enters: { phone: '912 345 678' } },
  sibsmb: { path: 'sibs/mb', store: 16, sells: 'certificate', enters: {} },
  multibanco: { path: 'multibanco', store: 26, sells: 'certificate', enters: {} },
};
