import { CREDITOR_ACCOUNT, PAYING_ACCOUNT } from '../src/bank/test-accounts.ts';

/** A TARGET day far in the future: a Tuesday. */
export const COLLECTION_DAY = '2099-03-10';

export interface FileOptions {
  version?: '02' | '08';
  messageId?: string;
  day?: string;
  count?: string;
  sum?: string;
  creditorId?: string;
  batch?: boolean;
  debits?: { id: string; amount?: string; iban?: string; name?: string; currency?: string }[];
  /** Changes the finished text. */
  edit?: (xml: string) => string;
}

/** Writes a pain.008 after the published structure, one element of a group to a line. */
export function pain008(options: FileOptions = {}): string {
  const { version = '08', messageId = 'FOLIO-1', day = COLLECTION_DAY, batch = true } = options;
  const { creditorId = 'ES11000B12345674', edit = (xml: string) => xml } = options;
  const debits = options.debits ?? [{ id: 'P-1001' }];
  const count = options.count ?? String(debits.length);
  const cents = debits.reduce((total, { amount = '25.12' }) => total + Math.round(Number(amount) * 100), 0);
  const sum = options.sum ?? (cents / 100).toFixed(2);
  const totals = `<NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  const bic = version === '08' ? 'BICFI' : 'BIC';
  return edit(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.${version}">
<CstmrDrctDbtInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-21T20:00:00Z</CreDtTm>
${totals}<InitgPty><Nm>Tienda Ficticia SL</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>LOTE-1</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>${batch}</BtchBookg>${totals}
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>OOFF</SeqTp></PmtTpInf>
<ReqdColltnDt>${day}</ReqdColltnDt><Cdtr><Nm>Tienda Ficticia SL</Nm></Cdtr>
<CdtrAcct><Id><IBAN>${CREDITOR_ACCOUNT}</IBAN></Id></CdtrAcct>
<CdtrAgt><FinInstnId><${bic}>CAIXESBBXXX</${bic}></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtrSchmeId><Id><PrvtId><Othr><Id>${creditorId}</Id>
<SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
${debits.map(debitXml).join('\n')}
</PmtInf></CstmrDrctDbtInitn></Document>`);
}

function debitXml({
  id,
  amount = '25.12',
  iban = PAYING_ACCOUNT,
  name = 'Ana Ficticia',
  currency = 'EUR',
}: NonNullable<FileOptions['debits']>[number]): string {
  return `<DrctDbtTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId>
<InstdAmt Ccy="${currency}">${amount}</InstdAmt>
<DrctDbtTx><MndtRltdInf><MndtId>M-${id}</MndtId><DtOfSgntr>2026-11-20</DtOfSgntr>
<AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><Dbtr><Nm>${name}</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct><RmtInf><Ustrd>Pedido ${id}</Ustrd></RmtInf></DrctDbtTxInf>`;
}
