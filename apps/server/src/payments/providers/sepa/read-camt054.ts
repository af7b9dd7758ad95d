import { z } from 'zod';
import { parseCents } from './euros.ts';
import type { BankFile, BankUpdate } from './read-bank-file.ts';

/** An element that may be there and empty, which the parser gives as a text. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** What is no amount in cents makes the file unreadable, rather than an entry that is of any amount. */
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

/** Money that moved: an entry that is announced, or for information only, is no news. Without a word it is booked. */
function isBooked({ Sts: status }: Entry): boolean {
  if (status === undefined) return true;
  return (typeof status === 'string' ? status : 'Cd' in status ? status.Cd : status.Prtry) === 'BOOK';
}

function newsOfEntry(entry: Entry): BankUpdate[] {
  const details = entry.NtryDtls.filter((one) => one !== undefined);
  const transactions = details.flatMap(({ TxDtls }) => TxDtls);
  if (transactions.length === 0) {
    const [batch] = details.flatMap(({ Btch: one }) => (one?.PmtInfId ? [one.PmtInfId] : []));
    const about = batch
      ? ({ kind: 'batch', paymentInfo: batch } as const)
      : ({ kind: 'debit', endToEndId: '' } as const);
    return [{ about, state: stateOf(entry.CdtDbtInd), ...entry.Amt, reason: null }];
  }
  return transactions.map((one) => {
    // What was instructed, not what is left of it: a bank may keep its charges.
    const amount =
      one.AmtDtls?.InstdAmt?.Amt ??
      one.AmtDtls?.TxAmt?.Amt ??
      one.Amt ??
      (transactions.length === 1 ? entry.Amt : undefined);
    const reason = one.RtrInf?.Rsn;
    return {
      about: { kind: 'debit', endToEndId: one.Refs?.EndToEndId ?? '' },
      state: one.RtrInf ? 'returned' : stateOf(one.CdtDbtInd ?? entry.CdtDbtInd),
      ...(amount ?? { amount: null, currency: null }),
      reason: reason ? ('Cd' in reason ? reason.Cd : reason.Prtry) : null,
    };
  });
}

const stateOf = (direction: z.infer<typeof Direction>): BankUpdate['state'] =>
  direction === 'CRDT' ? 'settled' : 'returned';

/** What a notification of account says: money that came by a debit, or by a batch of them, and money that went back. */
export function readCamtUpdates({ BkToCstmrDbtCdtNtfctn: told }: z.infer<typeof CamtDocument>): BankFile {
  return {
    kind: 'camt.054',
    messageId: told.GrpHdr.MsgId,
    ibans: told.Ntfctn.map(({ Acct }) => Acct.Id.IBAN),
    news: told.Ntfctn.flatMap(({ Ntry }) => Ntry.filter(isBooked).flatMap(newsOfEntry)),
  };
}
