import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { formatEuros, parseCents } from './euros.ts';
import { type DebitFile, writePain008 } from './write-pain008.ts';

const debit = (at: number, amount: number) => ({
  endToEndId: `1400000001-${at}`,
  mandate: `1400000001-${at}`,
  signedOn: '2026-11-24',
  amount,
  holder: 'José Muñoz & Hijos',
  iban: 'ES9121000418450200051332',
  text: 'Agencia Inventada, S. L. 1400000001',
});
const FILE: DebitFile = {
  version: '08',
  messageId: '0123456789abcdef0123456789abcdef',
  createdAt: new Date('2026-11-24T09:00:00Z'),
  creditor: {
    name: 'Agencia Inventada, S. L.',
    id: 'ES80000B00000018',
    iban: 'ES7921000813610123456789',
    bic: undefined,
  },
  batches: [
    {
      paymentInfo: '0123456789abcdef0123456789abcdef-1',
      sequence: 'OOFF',
      collectOn: '2026-11-26',
      creditorId: 'ES80000B00000018',
      creditorName: 'Agencia Inventada, S. L.',
      debits: [debit(1, 2512), debit(2, 1)],
    },
    {
      paymentInfo: '0123456789abcdef0123456789abcdef-2',
      sequence: 'OOFF',
      collectOn: '2026-11-27',
      creditorId: 'ES80000B00000018',
      creditorName: 'Agencia Inventada, S. L.',
      debits: [debit(3, 100_000)],
    },
  ],
};

/** Returns the names of an element's children, in order. */
const shape = (xml: string, element: string): string[] => {
  const inside = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(xml)?.[1] ?? '';
  const indent = /^\n( *)</.exec(inside)?.[1] ?? '';
  return [...inside.matchAll(new RegExp(`^${indent}<(\\w+)`, 'gm'))].map(([, name = '']) => name);
};

describe('the pain.008 file', () => {
  const xml = writePain008(FILE);
  const tree = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'PmtInf' }).parse(xml);
  const { GrpHdr, PmtInf } = tree.Document.CstmrDrctDbtInitn;

  it.each([
    ['2026-11-24T23:30:00Z', '2026-11-25T00:30:00'],
    ['2026-07-01T09:00:00Z', '2026-07-01T11:00:00'],
  ])('[EN-15] has its creation time in the bank’s zone: %s', (at, expected) => {
    expect(writePain008({ ...FILE, createdAt: new Date(at) })).toContain(`<CreDtTm>${expected}</CreDtTm>`);
  });

  it('[EN-15] has its elements in the order of the standard', () => {
    expect(shape(xml, 'CstmrDrctDbtInitn')).toEqual(['GrpHdr', 'PmtInf', 'PmtInf']);
    expect(shape(xml, 'GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(shape(xml, 'PmtInf')).toEqual([
      ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdColltnDt'],
      ...['Cdtr', 'CdtrAcct', 'CdtrAgt', 'ChrgBr', 'CdtrSchmeId', 'DrctDbtTxInf', 'DrctDbtTxInf'],
    ]);
    expect(shape(xml, 'PmtTpInf')).toEqual(['SvcLvl', 'LclInstrm', 'SeqTp']);
    expect(shape(xml, 'DrctDbtTxInf')).toEqual([
      ...['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
    ]);
    expect(shape(xml, 'MndtRltdInf')).toEqual(['MndtId', 'DtOfSgntr', 'AmdmntInd']);
  });

  it('counts and sums its debits, to the cent', () => {
    expect(GrpHdr).toMatchObject({ NbOfTxs: '3', CtrlSum: '1025.13' });
    expect(PmtInf.map((one: { NbOfTxs: string; CtrlSum: string }) => [one.NbOfTxs, one.CtrlSum])).toEqual([
      ['2', '25.13'],
      ['1', '1000.00'],
    ]);
    expect(PmtInf.map((one: { ReqdColltnDt: string }) => one.ReqdColltnDt)).toEqual([
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  it('is CORE and one-off, names the creditor’s scheme, and spells names in the banks’ character set', () => {
    expect(PmtInf[0].PmtTpInf).toEqual({ SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' });
    expect(PmtInf[0].CdtrSchmeId.Id.PrvtId.Othr).toEqual({
      Id: 'ES80000B00000018',
      SchmeNm: { Prtry: 'SEPA' },
    });
    expect(PmtInf[1].DrctDbtTxInf.Dbtr).toEqual({ Nm: 'Jose Munoz + Hijos' });
    expect(PmtInf[1].DrctDbtTxInf.DbtrAgt).toEqual({ FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } });
  });

  it('has no identifier of more than 35 characters', () => {
    const ids = [...xml.matchAll(/<(?:MsgId|PmtInfId|EndToEndId|MndtId)>([^<]*)</g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(9);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]{1,35}$/);
  });

  it('can have the older edition, with its other element for the BIC', () => {
    const creditor = { ...FILE.creditor, bic: 'CAIXESBBXXX' };
    expect(writePain008({ ...FILE, creditor })).toContain('<BICFI>CAIXESBBXXX</BICFI>');
    const old = writePain008({ ...FILE, creditor, version: '02' });
    expect(old).toContain('<BIC>CAIXESBBXXX</BIC>');
    expect(old).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.02');
  });
});

describe('cents in bank files', () => {
  it('are the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseCents(formatEuros(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['20.76', 2076],
    ['20.7', 2070],
    ['20', 2000],
    ['20.76000', 2076],
    ['20.761', null],
    ['20,76', null],
    ['-1.00', null],
    ['', null],
    ['1e3', null],
  ])('%s is read as %s', (text, cents) => expect(parseCents(text)).toBe(cents));
});
