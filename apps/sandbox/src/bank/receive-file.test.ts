import { describe, expect, it } from 'vitest';
import { elementTexts, startBank } from '../../test/bank.ts';
import { type FileOptions, pain008 } from '../../test/pain008.ts';
import { TEST_ACCOUNTS } from './test-accounts.ts';

describe('bank: a file of direct debits', () => {
  for (const [version, answer] of [
    ['08', 'pain.002.001.10'],
    ['02', 'pain.002.001.03'],
  ] as const) {
    it(`[EN-15] a pain.008.001.${version} is accepted, debit by debit`, async () => {
      const { send } = await startBank();
      const { status, xml } = await send(
        pain008({ version, debits: [{ id: 'P-1' }, { id: 'P-2', amount: '0.99' }] }),
      );
      expect(status).toBe(200);
      expect(xml).toContain(`xsd:${answer}"`);
      expect(elementTexts(xml, 'OrgnlMsgId')).toEqual(['FOLIO-1']);
      expect(elementTexts(xml, 'GrpSts')).toEqual(['ACCP']);
      expect(elementTexts(xml, 'OrgnlEndToEndId')).toEqual(['P-1', 'P-2']);
      expect(elementTexts(xml, 'TxSts')).toEqual(['ACCP', 'ACCP']);
      expect(elementTexts(xml, 'OrgnlCtrlSum')).toEqual(['26.11']);
    });
  }

  it('debits of test accounts are rejected with their codes, the others in the file are not', async () => {
    const { send, state } = await startBank();
    const test = TEST_ACCOUNTS.map(({ iban, code }) => ({ id: `P-${code}`, iban }));
    const { xml } = await send(pain008({ debits: [{ id: 'P-1' }, ...test] }));
    expect(elementTexts(xml, 'GrpSts')).toEqual(['PART']);
    expect(elementTexts(xml, 'TxSts')).toEqual(['ACCP', 'RJCT', 'RJCT', 'RJCT', 'ACCP']);
    expect(elementTexts(xml, 'Cd')).toEqual(['AC04', 'AM04', 'MD01']);
    expect((await state()).ledger).toContainEqual({
      order_id: 'P-AC04',
      payments: ['FOLIO-1/P-AC04'],
      charged: 0,
      refunded: 0,
    });
  });

  it('an invalid debit is rejected on its own', async () => {
    const { send } = await startBank();
    const debits = [
      { id: 'P-1', iban: 'ES4399900001661234567891' },
      { id: 'P-2', amount: '0.00' },
      { id: 'P-3', currency: 'USD' },
      { id: 'P-4' },
      { id: 'P-4' },
      { id: 'P-5', iban: 'PT50000201231234567890154' },
    ];
    const { xml } = await send(pain008({ debits }));
    expect(elementTexts(xml, 'TxSts')).toEqual(['RJCT', 'RJCT', 'RJCT', 'ACCP', 'RJCT', 'ACCP']);
    expect(elementTexts(xml, 'Cd')).toEqual(['AC01', 'AM01', 'AM03', 'AM05']);
  });

  const replaced = (from: string | RegExp, to: string): FileOptions => ({
    edit: (xml) => xml.replace(from, to),
  });
  const rejected: [string, string, FileOptions][] = [
    ['not well formed', 'FF01', replaced('</Document>', '')],
    ['of another kind', 'FF01', replaced('pain.008.001.08', 'pain.001.001.09')],
    ['with an unknown element', 'FF01', replaced('<ChrgBr>', '<Color>azul</Color><ChrgBr>')],
    ['with elements in another order', 'FF01', replaced(/(<BtchBookg>.*?<\/BtchBookg>)(.*)/, '$2$1')],
    ['with the older name of the BIC', 'FF01', replaced(/BICFI/g, 'BIC')],
    ['without a mandatory element', 'FF01', replaced(/<CdtrAgt>.*<\/CdtrAgt>/, '')],
    ['with an id of 36 characters', 'FF01', { messageId: 'A'.repeat(36) }],
    ['with characters that banks do not accept', 'FF01', { debits: [{ id: 'P-1', name: 'Íñigo Ficticio' }] }],
    ['with a reference that begins with a slash', 'FF01', { debits: [{ id: '/P-1' }] }],
    ['with a wrong number of debits', 'AM18', { count: '2' }],
    ['with a wrong sum', 'AM10', { sum: '25.13' }],
    ['with an invalid creditor identifier', 'BE15', { creditorId: 'ES12000B12345674' }],
    [
      'for an invalid creditor account',
      'AC03',
      replaced('ES2099900001670000009000', 'ES2099900001670000009001'),
    ],
    ['for a Sunday', 'DT01', { day: '2099-03-08' }],
    ['for Good Friday', 'DT01', { day: '2099-04-10' }],
    ['for the first of May', 'DT01', { day: '2098-05-01' }],
    ['for the thirtieth of February', 'FF01', { day: '2099-02-30' }],
    ['for a past day', 'DT01', { day: '2026-11-20' }],
    ['of another scheme', 'FF05', replaced('<Cd>CORE</Cd>', '<Cd>B2B</Cd>')],
  ];
  it.each(rejected)('one %s is rejected as a whole with %s', async (_what, code, options) => {
    const { send, state } = await startBank();
    const { xml } = await send(pain008(options));
    expect(elementTexts(xml, 'GrpSts')).toEqual(['RJCT']);
    expect(elementTexts(xml, 'Cd')).toEqual([code]);
    expect(elementTexts(xml, 'AddtlInf')[0]).toBeTruthy();
    expect((await state()).files).toEqual([]);
  });

  it('sent twice it is accepted once', async () => {
    const { send, state } = await startBank();
    await send(pain008());
    const { xml } = await send(pain008());
    expect([elementTexts(xml, 'GrpSts'), elementTexts(xml, 'Cd')]).toEqual([['RJCT'], ['AM05']]);
    expect((await state()).files).toHaveLength(1);
  });
});
