/** How long after the payment a guest may correct the address of their order; later only staff can. */
const CORRECTION_MS = 30 * 60_000;

/** Returns until when a guest may correct a mistyped address: half an hour from the payment, or from the order. */
export const correctableUntil = (order: { readonly placed_at: Date; readonly paid_at: Date | null }): Date =>
  new Date((order.paid_at ?? order.placed_at).getTime() + CORRECTION_MS);
