import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { camt054, camt054Batch, pain002 } from '../../../../test/bank/bank-files.ts';
import { readMessage, schemaFaults } from '../../../../test/bank/iso20022/schemas.ts';
import { startSandbox } from '../../../../test/providers/sandbox.ts';
import { type DebitFile, writePain008 } from './write-pain008.ts';

/** Accounts of the simulated bank: one pays, one lacks funds, one returns its debits. */
const ACCOUNTS = ['ES4399900001661234567890', 'ES7899900001640000000440', 'ES5099900001610000000606'];
const EDITIONS = ['08', '02'] as const;

/** Builds a file with all that an export can contain: long and accented texts, several days and debits. */
function file(version: DebitFile['version'], bic: string | undefined): DebitFile {
  const id = `${version}${bic ?? ''}`.padEnd(32, '0');
  const creditor = { name: `Gestoría Añil & Compañía, ${'muy '.repeat(40)}larga`, id: 'ES80000B00000018' };
  return {
    version,
    messageId: id,
    createdAt: new Date('2026-11-24T09:00:00Z'),
    creditor: { ...creditor, iban: 'ES7921000813610123456789', bic },
    batches: ['2099-03-10', '2099-03-11'].map((collectOn, batch) => ({
      paymentInfo: `${id}-${batch}`,
      sequence: 'OOFF',
      collectOn,
      creditorId: creditor.id,
      creditorName: creditor.name,
      debits: ACCOUNTS.map((iban, at) => ({
        endToEndId: `${version}0000000${batch}-${at}`,
        mandate: `14000000${batch}1-${at}`,
        signedOn: '2026-11-20',
        amount: [1, 2512, 99_999_999_999][at] ?? 0,
        holder: `José Muñoz “el Ñandú” ${'de la Peña '.repeat(20)}`,
        iban,
        text: `Nota simple nº ${at} · ${'çédille '.repeat(40)}`,
      })),
    })),
  };
}

describe('the pain.008 file', () => {
  const right = EDITIONS.flatMap((version) =>
    [undefined, 'CAIXESBB', 'CAIXESBBXXX'].map((bic) => ({
      ...{ version, bic },
      xml: writePain008(file(version, bic)),
    })),
  );
  const wrong: readonly [string, string | RegExp, string, RegExp][] = [
    ['elements in another order', /(<MsgId>.*?<\/MsgId>)(\s*)(<CreDtTm>.*?<\/CreDtTm>)/s, '$3$2$1', /MsgId/],
    ['an identifier of 36 signs', /<EndToEndId>[^<]*/, `<EndToEndId>${'1'.repeat(36)}`, /EndToEndId/],
    ['a name of 141 signs', /<Nm>[^<]*/, `<Nm>${'a'.repeat(141)}`, /Nm/],
    ['no collection day', /<ReqdColltnDt>.*?<\/ReqdColltnDt>/, '', /Cdtr/],
    ['a day that is none', /<ReqdColltnDt>[^<]*/, '<ReqdColltnDt>2099-02-30', /ReqdColltnDt/],
    ['an unknown element', '<ChrgBr>', '<Color>azul</Color><ChrgBr>', /Color/],
    ['an unknown code', '<SeqTp>OOFF', '<SeqTp>ONCE', /SeqTp/],
    ['an account that is none', /<IBAN>[^<]*/, '<IBAN>1234', /IBAN/],
    ['an amount without a currency', ' Ccy="EUR"', '', /Ccy/],
    [
      'a bank by an element of no edition',
      /<(BIC|BICFI)>[^<]*<\/\1>/,
      '<BICOrBEI>CAIXESBB</BICOrBEI>',
      /BICOrBEI/,
    ],
  ];
  const changed = EDITIONS.flatMap((version) =>
    wrong.map(([what, from, to, named]) => {
      const written = writePain008(file(version, 'CAIXESBB'));
      return { ...{ version, what, named, written }, xml: written.replace(from, to) };
    }),
  );
  const faults = new Map<string, readonly string[]>();
  beforeAll(async () => {
    const files = [...right, ...changed].map(({ xml }) => xml);
    for (const [at, found] of (await schemaFaults(...files)).entries()) faults.set(files[at] ?? '', found);
  });

  it.each(right)(
    '[EN-15] is valid by the stored schema of its edition: $version, $bic',
    ({ version, xml }) => {
      expect(readMessage(xml)).toBe(`pain.008.001.${version}`);
      expect(faults.get(xml)).toEqual([]);
    },
  );

  it.each(changed)('is invalid, edition $version, with $what', ({ written, xml, named }) => {
    expect(xml).not.toBe(written);
    expect(faults.get(xml)?.join('\n')).toMatch(named);
  });
});

type Result = { readonly kind: string; readonly xml: string };

describe('files of the simulated bank', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  const bank = (path: string, type: string, body: string) =>
    fetch(`${sandbox.url}/bank/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
    });

  it.each(EDITIONS)('[EN-15] answer an export by the schemas of its edition: %s', async (version) => {
    const { messageId } = file(version, undefined);
    const form = (path: string, fields: Record<string, string> = {}) =>
      bank(
        path,
        'application/x-www-form-urlencoded',
        new URLSearchParams({ messageId, ...fields }).toString(),
      );
    await bank('debits', 'application/xml', writePain008(file(version, undefined)));
    await form('reject', { endToEndId: `${version}00000000-0` });
    await form('settle');
    await form('return');
    await bank('debits', 'application/xml', writePain008(file(version, undefined)).replace('SEPA', 'SWFT'));
    const answer = await fetch(`${sandbox.url}/bank/results.json`);
    const { results } = (await answer.json()) as { results: Result[] };
    const own = results.filter(({ xml }) => xml.includes(messageId));
    const messages = new Set(own.map(({ xml }) => readMessage(xml)));
    const [report, notification] = version === '08' ? ['10', '08'] : ['03', '02'];
    expect(messages).toEqual(new Set([`pain.002.001.${report}`, `camt.054.001.${notification}`]));
    const all = own.map(({ xml }) => xml).join('\n');
    for (const seen of ['>RJCT<', '>PART<', '>CRDT<', '>DBIT<', '<RtrInf>', '<RvslInd>', '<AddtlInf>'])
      expect(all).toContain(seen);
    expect((await schemaFaults(...own.map(({ xml }) => xml))).flat()).toEqual([]);
  });

  it('[EN-15] have the form of the files in the import tests', async () => {
    const debits = [{ endToEndId: '1400000001-1', status: 'RJCT', reason: 'AM04' }];
    const entries = [
      { endToEndId: '1400000001-1', cents: 2512 },
      { endToEndId: '1400000001-2', cents: 1, reason: 'MD06' },
    ];
    const files = [
      pain002('M-1', { paymentInfo: 'M-1-1', debits, group: 'PART', batch: 'PART' }),
      pain002('M-1', { group: 'RJCT', reason: 'FF01' }),
      camt054('ES7921000813610123456789', entries),
      camt054Batch('ES7921000813610123456789', 'M-1-1', 2512),
    ];
    expect((await schemaFaults(...files)).flat()).toEqual([]);
  });
});
