import { sepaText } from '@folio/domain/bank/sepa-text';
import type { IsoDate } from '@folio/domain/date/iso-date';
import { XMLBuilder } from 'fast-xml-parser';
import { bankTime } from './bank-time.ts';
import { formatEuros } from './euros.ts';

export type DebitLine = {
  /** At most 35 characters, like every identifier here. */
  readonly endToEndId: string;
  readonly mandate: string;
  readonly signedOn: IsoDate;
  /** Cents. */
  readonly amount: number;
  readonly holder: string;
  readonly iban: string;
  readonly text: string;
};
/** Debits of one day, sequence and creditor. */
export type DebitBatch = {
  readonly paymentInfo: string;
  readonly sequence: 'OOFF';
  readonly collectOn: IsoDate;
  readonly creditorId: string;
  readonly creditorName: string;
  readonly debits: readonly DebitLine[];
};
export type DebitFile = {
  readonly version: '08' | '02';
  readonly messageId: string;
  readonly createdAt: Date;
  readonly creditor: {
    readonly name: string;
    readonly id: string;
    readonly iban: string;
    readonly bic: string | undefined;
  };
  readonly batches: readonly DebitBatch[];
};

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressBooleanAttributes: false });
const MAX_NAME_LENGTH = 70;
const MAX_TEXT_LENGTH = 140;

const sumAmounts = (debits: readonly DebitLine[]): number =>
  debits.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Writes the file by which a bank collects debits (ISO 20022 pain.008, scheme CORE), in characters that every
 * bank reads.
 */
export function writePain008(file: DebitFile): string {
  const { version, messageId, createdAt, creditor, batches } = file;
  const all = batches.flatMap(({ debits }) => debits);
  const tree = {
    CstmrDrctDbtInitn: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: bankTime(createdAt),
        NbOfTxs: String(all.length),
        CtrlSum: formatEuros(sumAmounts(all)),
        InitgPty: {
          Nm: sepaText(creditor.name, MAX_NAME_LENGTH),
          Id: { OrgId: { Othr: { Id: creditor.id } } },
        },
      },
      PmtInf: batches.map((batch) => toPaymentInfo(file, batch)),
    },
  };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: { '@_xmlns': `urn:iso:std:iso:20022:tech:xsd:pain.008.001.${version}`, ...tree },
  });
}

/** Identifies a bank by its BIC, whose element differs in the older edition, or by the account's IBAN alone. */
const toAgent = (version: DebitFile['version'], bic: string | undefined) => ({
  FinInstnId: bic ? { [version === '02' ? 'BIC' : 'BICFI']: bic } : { Othr: { Id: 'NOTPROVIDED' } },
});

function toPaymentInfo({ version, creditor }: DebitFile, batch: DebitBatch) {
  return {
    PmtInfId: batch.paymentInfo,
    PmtMtd: 'DD',
    BtchBookg: 'true',
    NbOfTxs: String(batch.debits.length),
    CtrlSum: formatEuros(sumAmounts(batch.debits)),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: batch.sequence },
    ReqdColltnDt: batch.collectOn,
    Cdtr: { Nm: sepaText(batch.creditorName, MAX_NAME_LENGTH) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: toAgent(version, creditor.bic),
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: batch.creditorId, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: batch.debits.map((debit) => ({
      PmtId: { EndToEndId: debit.endToEndId },
      InstdAmt: { '@_Ccy': 'EUR', '#text': formatEuros(debit.amount) },
      DrctDbtTx: {
        MndtRltdInf: { MndtId: debit.mandate, DtOfSgntr: debit.signedOn, AmdmntInd: 'false' },
      },
      DbtrAgt: toAgent(version, undefined),
      Dbtr: { Nm: sepaText(debit.holder, MAX_NAME_LENGTH) },
      DbtrAcct: { Id: { IBAN: debit.iban } },
      RmtInf: { Ustrd: sepaText(debit.text, MAX_TEXT_LENGTH) },
    })),
  };
}
