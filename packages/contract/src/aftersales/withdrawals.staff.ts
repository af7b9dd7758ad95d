/** Customers' withdrawals as the back office shows them, in the customer's words. Amounts are cents with VAT. */
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';

export const StaffWithdrawal = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  email: z.string(),
  /** The language of the statement. */
  locale: z.enum(LOCALES),
  /** Empty, like the reason, for roles without access to the answers. */
  wording: z.string(),
  /** Empty if the customer gave none. */
  reason: z.string(),
  how: z.string(),
  lines: z.array(
    z.object({
      productName: z.string(),
      refund: z.int(),
      kept: z.int(),
      /** The amount refunded earlier: with the other two, it adds up to the price. */
      before: z.int(),
      explanation: z.string(),
    }),
  ),
});
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;
