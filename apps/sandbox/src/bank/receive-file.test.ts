import { describe, expect, it } from 'vitest';
import { TEST_ACCOUNTS } from './test-accounts.ts';
import { all, pain008, startBank, type Wanted } from './testing.ts';

describe('bank: a file of direct debits', () => {
  for (const [version, answer] of [
    ['08', 'pain.002.001.10'],
    ['02', 'pain.002.001.03'],
  ] as const) {
    it(`[EN-15] a pain.008.001.${version} is taken, debit by debit`, async () => {
      const { send } = await startBank();
      const { status, xml } = await send(
        pain008({ version, debits: [{ id: 'P-1' }, { id: 'P-2', amount: '0.99' }] }),
      );
      expect(status).toBe(200);
      expect(xml).toContain(`xsd:${answer}"`);
      expect(all(xml, 'OrgnlMsgId')).toEqual(['FOLIO-1']);
      expect(all(xml, 'GrpSts')).toEqual(['ACCP']);
      expect(all(xml, 'OrgnlEndToEndId')).toEqual(['P-1', 'P-2']);
      expect(all(xml, 'TxSts')).toEqual(['ACCP', 'ACCP']);
      expect(all(xml, 'OrgnlCtrlSum')).toEqual(['26.11']);
    });
  }

  it('accounts of tests are refused with their reasons, the others in the file are not', async () => {
    const { send, state } = await startBank();
    const magic = TEST_ACCOUNTS.map(({ iban, code }) => ({ id: `P-${code}`, iban }));
    const { xml } = await send(pain008({ debits: [{ id: 'P-1' }, ...magic] }));
    expect(all(xml, 'GrpSts')).toEqual(['PART']);
    expect(all(xml, 'TxSts')).toEqual(['ACCP', 'RJCT', 'RJCT', 'RJCT', 'ACCP']);
    expect(all(xml, 'Cd')).toEqual(['AC04', 'AM04', 'MD01']);
    expect((await state()).ledger).toContainEqual({
      order_id: 'P-AC04',
      payments: ['FOLIO-1/P-AC04'],
      charged: 0,
      refunded: 0,
    });
  });

  it('a debit that cannot be is refused on its own', async () => {
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
    expect(all(xml, 'TxSts')).toEqual(['RJCT', 'RJCT', 'RJCT', 'ACCP', 'RJCT', 'ACCP']);
    expect(all(xml, 'Cd')).toEqual(['AC01', 'AM01', 'AM03', 'AM05']);
  });

  const replaced = (from: string | RegExp, to: string): Wanted => ({ edit: (xml) => xml.replace(from, to) });
  const refused: [string, string, Wanted][] = [
    ['not well formed', 'FF01', replaced('</Document>', '')],
    ['of another kind', 'FF01', replaced('pain.008.001.08', 'pain.001.001.09')],
    ['with an unknown element', 'FF01', replaced('<ChrgBr>', '<Color>azul</Color><ChrgBr>')],
    ['with elements in another order', 'FF01', replaced(/(<BtchBookg>.*?<\/BtchBookg>)(.*)/, '$2$1')],
    ['with the older name of the BIC', 'FF01', replaced(/BICFI/g, 'BIC')],
    ['without a mandatory element', 'FF01', replaced(/<CdtrAgt>.*<\/CdtrAgt>/, '')],
    ['with an id of 36 signs', 'FF01', { messageId: 'A'.repeat(36) }],
    ['with signs that banks do not take', 'FF01', { debits: [{ id: 'P-1', name: 'Íñigo Ficticio' }] }],
    ['with a reference that begins with a slash', 'FF01', { debits: [{ id: '/P-1' }] }],
    ['with a wrong number of debits', 'AM18', { count: '2' }],
    ['with a wrong sum', 'AM10', { sum: '25.13' }],
    ['with a creditor identifier that cannot be', 'BE15', { creditorId: 'ES12000B12345674' }],
    ['for the account of nobody', 'AC03', replaced('ES2099900001670000009000', 'ES2099900001670000009001')],
    ['for a Sunday', 'DT01', { day: '2099-03-08' }],
    ['for Good Friday', 'DT01', { day: '2099-04-10' }],
    ['for the first of May', 'DT01', { day: '2098-05-01' }],
    ['for the thirtieth of February', 'FF01', { day: '2099-02-30' }],
    ['for a day gone by', 'DT01', { day: '2026-11-20' }],
    ['of another scheme', 'FF05', replaced('<Cd>CORE</Cd>', '<Cd>B2B</Cd>')],
  ];
  it.each(refused)('one %s is refused as a whole with %s', async (_what, code, wanted) => {
    const { send, state } = await startBank();
    const { xml } = await send(pain008(wanted));
    expect(all(xml, 'GrpSts')).toEqual(['RJCT']);
    expect(all(xml, 'Cd')).toEqual([code]);
    expect(all(xml, 'AddtlInf')[0]).toBeTruthy();
    expect((await state()).files).toEqual([]);
  });

  it('sent twice it is taken once', async () => {
    const { send, state } = await startBank();
    await send(pain008());
    const { xml } = await send(pain008());
    expect([all(xml, 'GrpSts'), all(xml, 'Cd')]).toEqual([['RJCT'], ['AM05']]);
    expect((await state()).files).toHaveLength(1);
  });
});
