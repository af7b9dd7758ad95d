/** Whether this browser has what wallets are shown by; most that have have no card in one, which only the provider's script can tell. */
export const mayHaveWallet = (): boolean =>
  typeof window !== 'undefined' && ('ApplePaySession' in window || 'PaymentRequest' in window);
