/**
 * Returns whether this browser supports wallets. Most such browsers have no card in one, which only the
 * provider's script can detect.
 */
export const mayHaveWallet = (): boolean =>
  typeof window !== 'undefined' && ('ApplePaySession' in window || 'PaymentRequest' in window);
