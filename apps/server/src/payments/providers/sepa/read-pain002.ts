import { z } from 'zod';
import type { BankFile, BankUpdate } from './bank-file.ts';

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

/** The bank has checked the debit and processes it. Received and waiting debits have no update. */
const ACCEPTED = new Set(['ACCP', 'ACSP', 'ACSC', 'ACWC']);

function firstReason(reasons: z.infer<typeof Reasons>): string | null {
  const [first] = reasons.flatMap((one) => (one !== '' && one.Rsn ? [one.Rsn] : []));
  return first ? ('Cd' in first ? first.Cd : first.Prtry) : null;
}

const bare = { amount: null, currency: null } as const;

/** Returns the update of a batch or file: accepted, or rejected as a whole; none for any other status. */
function partUpdates(
  about: BankUpdate['about'],
  status: string | undefined,
  reason: string | null,
): BankUpdate[] {
  if (status === 'RJCT') return [{ ...bare, about, state: 'refused', reason }];
  return status && ACCEPTED.has(status) ? [{ ...bare, about, state: 'accepted', reason: null }] : [];
}

/**
 * Reads a status report: debits first, then batches, then the whole file. The whole does not repeat a
 * rejection of its parts.
 */
export function readPainUpdates({ CstmrPmtStsRpt: report }: PainDocument): BankFile {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  const groupReason = firstReason(group.StsRsnInf);
  const single = parts.flatMap((part) =>
    part.TxInfAndSts.flatMap((debit): BankUpdate[] => {
      const status = debit.TxSts ?? part.PmtInfSts ?? group.GrpSts;
      const about = { kind: 'debit', endToEndId: debit.OrgnlEndToEndId } as const;
      const reason = firstReason(debit.StsRsnInf) ?? firstReason(part.StsRsnInf) ?? groupReason;
      if (status === 'RJCT') return [{ ...bare, about, state: 'rejected', reason }];
      return status && ACCEPTED.has(status) ? [{ ...bare, about, state: 'accepted', reason: null }] : [];
    }),
  );
  const batches = parts.flatMap((part) => {
    // Each of its debits has its own update.
    if (part.PmtInfSts === 'RJCT' && part.TxInfAndSts.length > 0) return [];
    const about = { kind: 'batch', paymentInfo: part.OrgnlPmtInfId } as const;
    return partUpdates(about, part.PmtInfSts, firstReason(part.StsRsnInf) ?? groupReason);
  });
  const hasUpdates = single.length > 0 || batches.length > 0;
  const whole =
    group.GrpSts === 'RJCT' && hasUpdates ? [] : partUpdates({ kind: 'file' }, group.GrpSts, groupReason);
  return {
    kind: 'pain.002',
    messageId: report.GrpHdr.MsgId,
    originalMessageId: group.OrgnlMsgId,
    updates: [...single, ...batches, ...whole],
  };
}
