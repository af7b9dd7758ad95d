/** The answer of VIES about a business's VAT number. */
export type VatCheck = {
  readonly number: string;
  readonly outcome: 'valid' | 'invalid' | 'silent';
  readonly consultation: string | null;
  readonly checkedAt: Date;
};
