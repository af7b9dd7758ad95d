import { z } from 'zod';
import type { BankFile, BankUpdate } from './bank-file.ts';
import { parseCents } from './euros.ts';

/** An element that may be present but empty, which the parser returns as an empty text. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Anything but an amount in cents makes the file unreadable, so that no entry passes for any amount. */
const Money = z
  .object({ '#text': z.string().refine((text) => parseCents(text) !== null), '@Ccy': z.string() })
  .transform((amount) => ({ amount: parseCents(amount['#text']), currency: amount['@Ccy'] }));
const Direction = z.enum(['CRDT', 'DBIT']);
const AmountWithin = z.object({ Amt: Money }).optional();

const Transaction = z.object({
  Refs: maybe(z.object({ EndToEndId: z.string().optional() })),
  Amt: Money.optional(),
  AmtDtls: z.object({ InstdAmt: AmountWithin, TxAmt: AmountWithin }).optional(),
  CdtDbtInd: Direction.optional(),
  RtrInf: z
    .object({ Rsn: z.union([z.object({ Cd: z.string() }), z.object({ Prtry: z.string() })]).optional() })
    .optional(),
});
const Details = z.object({
  Btch: maybe(z.object({ PmtInfId: z.string().optional() })),
  TxDtls: z.array(Transaction).default([]),
});
const Entry = z.object({
  Amt: Money,
  CdtDbtInd: Direction,
  Sts: z.union([z.string(), z.object({ Cd: z.string() }), z.object({ Prtry: z.string() })]).optional(),
  NtryDtls: z.array(maybe(Details)).default([]),
});
type Entry = z.infer<typeof Entry>;

export const CamtDocument = z.object({
  BkToCstmrDbtCdtNtfctn: z.object({
    GrpHdr: z.object({ MsgId: z.string().min(1).max(35) }),
    Ntfctn: z.array(
      z.object({
        Acct: z.object({ Id: z.object({ IBAN: z.string() }) }),
        Ntry: z.array(Entry).default([]),
      }),
    ),
  }),
});

/**
 * Returns whether the entry was booked: pending and informational entries have no effect. An entry without a status was
 * booked.
 */
function isBooked({ Sts: status }: Entry): boolean {
  if (status === undefined) return true;
  return (typeof status === 'string' ? status : 'Cd' in status ? status.Cd : status.Prtry) === 'BOOK';
}

function toUpdates(entry: Entry): BankUpdate[] {
  const details = entry.NtryDtls.filter((one) => one !== undefined);
  const transactions = details.flatMap(({ TxDtls }) => TxDtls);
  if (transactions.length === 0) {
    const [batch] = details.flatMap(({ Btch: one }) => (one?.PmtInfId ? [one.PmtInfId] : []));
    const about = batch
      ? ({ kind: 'batch', paymentInfo: batch } as const)
      : ({ kind: 'debit', endToEndId: '' } as const);
    return [{ about, state: toState(entry.CdtDbtInd), ...entry.Amt, reason: null }];
  }
  return transactions.map((one) => {
    // The instructed amount, not the remainder: a bank may deduct its charges.
    const amount =
      one.AmtDtls?.InstdAmt?.Amt ??
      one.AmtDtls?.TxAmt?.Amt ??
      one.Amt ??
      (transactions.length === 1 ? entry.Amt : undefined);
    const reason = one.RtrInf?.Rsn;
    return {
      about: { kind: 'debit', endToEndId: one.Refs?.EndToEndId ?? '' },
      state: one.RtrInf ? 'returned' : toState(one.CdtDbtInd ?? entry.CdtDbtInd),
      ...(amount ?? { amount: null, currency: null }),
      reason: reason ? ('Cd' in reason ? reason.Cd : reason.Prtry) : null,
    };
  });
}

const toState = (direction: z.infer<typeof Direction>): BankUpdate['state'] =>
  direction === 'CRDT' ? 'settled' : 'returned';

/** Reads an account notification: collected debits or batches, and returned debits. */
export function readCamtUpdates({
  BkToCstmrDbtCdtNtfctn: notification,
}: z.infer<typeof CamtDocument>): BankFile {
  return {
    kind: 'camt.054',
    messageId: notification.GrpHdr.MsgId,
    ibans: notification.Ntfctn.map(({ Acct }) => Acct.Id.IBAN),
    updates: notification.Ntfctn.flatMap(({ Ntry }) => Ntry.filter(isBooked).flatMap(toUpdates)),
  };
}
