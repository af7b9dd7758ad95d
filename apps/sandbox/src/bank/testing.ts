import { startSandbox } from '../testing/harness.ts';
import type { BankFile, Result } from './objects.ts';
import { CREDITOR_ACCOUNT, PAYING_ACCOUNT } from './test-accounts.ts';

/** A TARGET day far enough away for every test: a Tuesday. */
export const DAY = '2099-03-10';

export interface Wanted {
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

/** A pain.008 written by hand after the published structure. */
export function pain008(wanted: Wanted = {}): string {
  const { version = '08', messageId = 'FOLIO-1', day = DAY, batch = true } = wanted;
  const { creditorId = 'ES11000B12345674', edit = (xml: string) => xml } = wanted;
  const debits = wanted.debits ?? [{ id: 'P-1001' }];
  const count = wanted.count ?? String(debits.length);
  const cents = debits.reduce((total, { amount = '25.12' }) => total + Math.round(Number(amount) * 100), 0);
  const sum = wanted.sum ?? (cents / 100).toFixed(2);
  const bic = version === '08' ? 'BICFI' : 'BIC';
  return edit(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.${version}">
<CstmrDrctDbtInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-21T20:00:00Z</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Tienda Ficticia SL</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>LOTE-1</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>${batch}</BtchBookg><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>OOFF</SeqTp></PmtTpInf>
<ReqdColltnDt>${day}</ReqdColltnDt><Cdtr><Nm>Tienda Ficticia SL</Nm></Cdtr><CdtrAcct><Id><IBAN>${CREDITOR_ACCOUNT}</IBAN></Id></CdtrAcct>
<CdtrAgt><FinInstnId><${bic}>CAIXESBBXXX</${bic}></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtrSchmeId><Id><PrvtId><Othr><Id>${creditorId}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
${debits.map(debitXml).join('\n')}
</PmtInf></CstmrDrctDbtInitn></Document>`);
}

function debitXml({
  id,
  amount = '25.12',
  iban = PAYING_ACCOUNT,
  name = 'Ana Ficticia',
  currency = 'EUR',
}: NonNullable<Wanted['debits']>[number]): string {
  return `<DrctDbtTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><InstdAmt Ccy="${currency}">${amount}</InstdAmt>
<DrctDbtTx><MndtRltdInf><MndtId>M-${id}</MndtId><DtOfSgntr>2026-11-20</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><Dbtr><Nm>${name}</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct><RmtInf><Ustrd>Pedido ${id}</Ustrd></RmtInf></DrctDbtTxInf>`;
}

/** What stands between the tags of one name in an XML text, in order. */
export function all(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

/** A sandbox and calls to its bank. */
export async function startBank() {
  const sandbox = await startSandbox();
  const { url } = sandbox;
  const send = async (xml: string) => {
    const answer = await fetch(`${url}/bank/debits`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: xml,
    });
    return { status: answer.status, xml: await answer.text() };
  };
  const press = (path: 'settle' | 'reject' | 'return', fields: Record<string, string> = {}) =>
    fetch(`${url}/bank/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ messageId: 'FOLIO-1', ...fields }),
      redirect: 'manual',
    });
  // Both endpoints answer with the shapes that stand here.
  const results = async () =>
    ((await (await fetch(`${url}/bank/results.json`)).json()) as { results: Result[] }).results;
  const notices = async () => (await results()).filter(({ kind }) => kind === 'camt.054');
  const state = async () =>
    ((await (await fetch(`${url}/__state`)).json()) as { bank: { files: BankFile[]; ledger: object[] } })
      .bank;
  return { ...sandbox, send, press, results, notices, state };
}
