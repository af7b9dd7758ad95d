import { z } from 'zod';
import type { BankFile, BankUpdate } from './read-bank-file.ts';

const Id = z.string().min(1).max(35);
const Code = z.union([z.object({ Cd: z.string() }), z.object({ Prtry: z.string() })]);
const Reasons = z.array(z.object({ Rsn: Code.optional() }).or(z.literal(''))).default([]);

export const PainDocument = z.object({
  CstmrPmtStsRpt: z.object({
    GrpHdr: z.object({ MsgId: Id }),
    OrgnlGrpInfAndSts: z.object({ OrgnlMsgId: Id, GrpSts: z.string().optional(), StsRsnInf: Reasons }),
    OrgnlPmtInfAndSts: z
      .array(
        z.object({
          OrgnlPmtInfId: Id,
          PmtInfSts: z.string().optional(),
          StsRsnInf: Reasons,
          TxInfAndSts: z
            .array(z.object({ OrgnlEndToEndId: Id, TxSts: z.string().optional(), StsRsnInf: Reasons }))
            .default([]),
        }),
      )
      .default([]),
  }),
});
type PainDocument = z.infer<typeof PainDocument>;

/** The bank has checked the debit and goes on with it. What was only received, or waits, is no news. */
const ACCEPTED = new Set(['ACCP', 'ACSP', 'ACSC', 'ACWC']);

function reasonOf(reasons: z.infer<typeof Reasons>): string | null {
  const [first] = reasons.flatMap((one) => (one !== '' && one.Rsn ? [one.Rsn] : []));
  return first ? ('Cd' in first ? first.Cd : first.Prtry) : null;
}

const bare = { amount: null, currency: null } as const;

/** News of what is larger than a debit: it is accepted, or refused as it stands; any other status is none. */
function newsOfPart(
  about: BankUpdate['about'],
  status: string | undefined,
  reason: string | null,
): BankUpdate[] {
  if (status === 'RJCT') return [{ ...bare, about, state: 'refused', reason }];
  return status && ACCEPTED.has(status) ? [{ ...bare, about, state: 'accepted', reason: null }] : [];
}

/**
 * What a status report says: of single debits first, of their batches next, of the whole file last; what was said of a part is not said
 * again by the whole.
 */
export function readPainUpdates({ CstmrPmtStsRpt: report }: PainDocument): BankFile {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  const groupReason = reasonOf(group.StsRsnInf);
  const single = parts.flatMap((part) =>
    part.TxInfAndSts.flatMap((debit): BankUpdate[] => {
      const status = debit.TxSts ?? part.PmtInfSts ?? group.GrpSts;
      const about = { kind: 'debit', endToEndId: debit.OrgnlEndToEndId } as const;
      const reason = reasonOf(debit.StsRsnInf) ?? reasonOf(part.StsRsnInf) ?? groupReason;
      if (status === 'RJCT') return [{ ...bare, about, state: 'rejected', reason }];
      return status && ACCEPTED.has(status) ? [{ ...bare, about, state: 'accepted', reason: null }] : [];
    }),
  );
  const batches = parts.flatMap((part) => {
    // Its debits were told of one by one.
    if (part.PmtInfSts === 'RJCT' && part.TxInfAndSts.length > 0) return [];
    const about = { kind: 'batch', paymentInfo: part.OrgnlPmtInfId } as const;
    return newsOfPart(about, part.PmtInfSts, reasonOf(part.StsRsnInf) ?? groupReason);
  });
  const isTold = single.length > 0 || batches.length > 0;
  const whole =
    group.GrpSts === 'RJCT' && isTold ? [] : newsOfPart({ kind: 'file' }, group.GrpSts, groupReason);
  return {
    kind: 'pain.002',
    messageId: report.GrpHdr.MsgId,
    originalMessageId: group.OrgnlMsgId,
    news: [...single, ...batches, ...whole],
  };
}
