/** Builds a bank's files from the standards, without any of the application's code. */
type Movement = {
  readonly endToEndId: string;
  readonly cents: number;
  readonly reason?: string;
  readonly currency?: string;
};

let numbers = 0;
const nextNumber = (): string => {
  numbers += 1;
  return `BANK-${process.pid}-${numbers}`;
};

const euros = (cents: number): string => (cents / 100).toFixed(2);

const DIRECT_DEBIT =
  '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd>';

/** Builds an account notification (camt.054) of debits that were collected, or returned with a reason. */
export function camt054(
  iban: string,
  movements: readonly Movement[],
  {
    id = nextNumber(),
    status = '<Sts><Cd>BOOK</Cd></Sts>',
  }: { readonly id?: string; readonly status?: string } = {},
): string {
  const entries = movements.map(({ endToEndId, cents, reason, currency = 'EUR' }) => {
    const money = `<Amt Ccy="${currency}">${euros(cents)}</Amt>`;
    const direction = `<CdtDbtInd>${reason ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
    const returned = reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : '';
    return `<Ntry>${money}${direction}${status}${DIRECT_DEBIT}
      <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
      ${money}${direction}${returned}</TxDtls></NtryDtls></Ntry>`;
  });
  return notification(iban, id, entries.join(''));
}

/** Builds a notification of a whole batch, without its debits. */
export const camt054Batch = (iban: string, paymentInfo: string, cents: number): string =>
  notification(
    iban,
    nextNumber(),
    `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${DIRECT_DEBIT}
      <NtryDtls><Btch><PmtInfId>${paymentInfo}</PmtInfId></Btch></NtryDtls></Ntry>`,
  );

const notification = (
  iban: string,
  id: string,
  entries: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-26T18:00:00</CreDtTm></GrpHdr>
  <Ntfctn><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`;

type DebitStatus = { readonly endToEndId: string; readonly status: string; readonly reason?: string };

/** Builds a status report (pain.002) on an export: on debits of a batch, on the batch, or on the whole file. */
export function pain002(
  original: string,
  {
    paymentInfo = '',
    debits = [],
    group,
    batch,
    reason,
    id = nextNumber(),
  }: {
    readonly paymentInfo?: string;
    readonly debits?: readonly DebitStatus[];
    readonly group?: string;
    readonly batch?: string;
    readonly reason?: string;
    readonly id?: string;
  },
): string {
  const statusReason = (code?: string) => (code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '');
  const transactions = debits.map(
    (debit) =>
      `<TxInfAndSts><OrgnlEndToEndId>${debit.endToEndId}</OrgnlEndToEndId>
        <TxSts>${debit.status}</TxSts>${statusReason(debit.reason)}</TxInfAndSts>`,
  );
  const part = paymentInfo
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${paymentInfo}</OrgnlPmtInfId>
      ${batch ? `<PmtInfSts>${batch}</PmtInfSts>` : ''}
      ${transactions.join('')}</OrgnlPmtInfAndSts>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-24T12:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>
    ${group ? `<GrpSts>${group}</GrpSts>` : ''}${statusReason(reason)}</OrgnlGrpInfAndSts>
  ${part}
</CstmrPmtStsRpt></Document>`;
}
