/** A bank's update on a debit, on a batch or on a whole file of this shop. Amounts are in cents. */
export type BankUpdate = {
  readonly about:
    | { readonly kind: 'debit'; readonly endToEndId: string }
    | { readonly kind: 'batch'; readonly paymentInfo: string }
    | { readonly kind: 'file' };
  /** `refused`: a batch or file whose debits were not processed. */
  readonly state: 'accepted' | 'rejected' | 'refused' | 'settled' | 'returned';
  /** Null where the bank does not report it. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly reason: string | null;
};
export type BankFile = { readonly messageId: string; readonly updates: readonly BankUpdate[] } & (
  | { readonly kind: 'pain.002'; readonly originalMessageId: string }
  /** The IBANs that the file is about. */
  | { readonly kind: 'camt.054'; readonly ibans: readonly string[] }
);
