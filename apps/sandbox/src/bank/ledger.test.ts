import { describe, expect, it } from 'vitest';
import { elementTexts, startBank } from '../../test/bank.ts';
import { COLLECTION_DAY, pain008 } from '../../test/pain008.ts';
import { KEYS } from '../../test/stripe.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { buildSandbox } from '../app.ts';
import { parseConfig } from '../config.ts';

const RETURNING_ACCOUNT = 'ES5099900001610000000606';

describe('bank: bookings', () => {
  it('[EN-15] collects accepted debits once and reports them in a camt.054', async () => {
    const { send, press, notifications, state } = await startBank();
    await send(
      pain008({
        debits: [{ id: 'P-1' }, { id: 'P-2', iban: 'ES7899900001640000000440' }, { id: 'P-3', amount: '10' }],
      }),
    );
    expect(await notifications()).toEqual([]);
    await press('settle');
    await press('settle');
    const [notice, ...more] = await notifications();
    expect(more).toEqual([]);
    const xml = notice?.xml ?? '';
    expect(xml).toContain('camt.054.001.08"');
    expect(elementTexts(xml, 'EndToEndId')).toEqual(['P-1', 'P-3']);
    expect(elementTexts(xml, 'Amt')).toEqual(['35.12', '25.12', '10.00']);
    expect(elementTexts(xml, 'CdtDbtInd')).toEqual(['CRDT', 'CRDT', 'CRDT']);
    expect(elementTexts(xml, 'Cd')).toContain('BOOK');
    expect((await state()).ledger).toMatchObject([
      { order_id: 'P-1', charged: 2512, refunded: 0 },
      { order_id: 'P-2', charged: 0 },
      { order_id: 'P-3', charged: 1000 },
    ]);
  });

  it('books each debit on its own when the file asks, in the older version too', async () => {
    const { send, press, notifications } = await startBank();
    await send(pain008({ version: '02', batch: false, debits: [{ id: 'P-1' }, { id: 'P-2' }] }));
    await press('settle');
    const xml = (await notifications())[0]?.xml ?? '';
    expect(xml).toContain('camt.054.001.02"');
    expect(elementTexts(xml, 'NtryRef')).toHaveLength(2);
    expect(elementTexts(xml, 'Sts')).toEqual(['BOOK', 'BOOK']);
  });

  it('returns a test account’s debit after the collection, and any debit at a button', async () => {
    const { send, press, notifications, state } = await startBank();
    await send(pain008({ debits: [{ id: 'P-1' }, { id: 'P-2', iban: RETURNING_ACCOUNT }] }));
    await press('return');
    expect(await notifications()).toEqual([]);
    await press('settle');
    await press('return');
    const xml = (await notifications())[0]?.xml ?? '';
    expect(elementTexts(xml, 'EndToEndId')).toEqual(['P-2']);
    expect(elementTexts(xml, 'CdtDbtInd')).toEqual(['DBIT', 'DBIT']);
    expect(xml).toContain('<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>');
    await press('return', { endToEndId: 'P-1', code: 'AM04' });
    await press('return', { endToEndId: 'P-1', code: 'AM04' });
    expect(await notifications()).toHaveLength(3);
    expect((await state()).ledger).toMatchObject([
      { order_id: 'P-1', charged: 2512, refunded: 2512 },
      { order_id: 'P-2', charged: 2512, refunded: 2512 },
    ]);
  });

  it('[EN-15] a person collects, rejects and returns each debit on its own', async () => {
    const { send, press, results, state } = await startBank();
    await send(pain008({ debits: [{ id: 'P-1' }, { id: 'P-2' }, { id: 'P-3' }] }));
    await press('settle', { endToEndId: 'P-1' });
    await press('reject', { endToEndId: 'P-2', code: 'AC04' });
    await press('reject', { endToEndId: 'P-2', code: 'AC04' });
    await press('reject', { endToEndId: 'P-1', code: 'AC04' });
    const [refusal, money, ...older] = await results();
    expect(older).toHaveLength(1);
    expect(elementTexts(money?.xml ?? '', 'EndToEndId')).toEqual(['P-1']);
    const xml = refusal?.xml ?? '';
    expect(xml).toContain('pain.002.001.10"');
    expect([elementTexts(xml, 'GrpSts'), elementTexts(xml, 'PmtInfSts')]).toEqual([['PART'], ['PART']]);
    expect(elementTexts(xml, 'OrgnlEndToEndId')).toEqual(['P-2']);
    expect([elementTexts(xml, 'TxSts'), elementTexts(xml, 'Cd')]).toEqual([['RJCT'], ['AC04']]);
    // The rest is collected, the rejected debit is not.
    await press('settle');
    const debits = (await state()).files[0]?.payments[0]?.debits ?? [];
    expect(debits.map((debit) => debit.state)).toEqual(['settled', 'rejected', 'settled']);
  });

  it('the control endpoint decides the next file’s outcome', async () => {
    const { send, press, notifications, control, url } = await startBank();
    await control({ provider: 'bank', nextOutcome: 'reject:AC06' });
    expect(elementTexts((await send(pain008())).xml, 'Cd')).toEqual(['AC06']);
    await control({ provider: 'bank', nextOutcome: 'return:MD06' });
    await send(pain008({ messageId: 'FOLIO-2' }));
    await press('settle', { messageId: 'FOLIO-2' });
    await press('return', { messageId: 'FOLIO-2' });
    expect((await notifications())[0]?.xml).toContain('MD06');
    await control({ provider: 'bank', nextOutcome: 'http-500', call: 'results' });
    expect((await fetch(`${url}/bank/results.json`)).status).toBe(500);
    expect(await control({ provider: 'bank', nextOutcome: 'challenge' })).toMatchObject({ status: 400 });
  });

  it('settles by itself on the collection day, and returns three banking days later', async () => {
    const folder = temporaryFolder();
    const config = parseConfig({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA: folder,
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    });
    /** Starts a sandbox at a time; timers due before it fire at the start. */
    const at = async (moment: string, xml?: string) => {
      const sandbox = await buildSandbox({ config, clock: () => Date.parse(moment) });
      const { url } = await sandbox.listen();
      const headers = { 'content-type': 'application/xml' };
      if (xml) await fetch(`${url}/bank/debits`, { method: 'POST', headers, body: xml });
      const states = async () => {
        const answer = await (await fetch(`${url}/__state`)).json();
        // The endpoint answers with the bank's files.
        const { files } = (answer as { bank: { files: { payments: { debits: { state: string }[] }[] }[] } })
          .bank;
        return files[0]?.payments[0]?.debits.map(({ state }) => state);
      };
      return { states, close: sandbox.close };
    };
    const moments: [string, string[]][] = [
      [`${COLLECTION_DAY}T04:59:00Z`, ['accepted', 'accepted']],
      [`${COLLECTION_DAY}T05:01:00Z`, ['settled', 'settled']],
      ['2099-03-12T12:00:00Z', ['settled', 'settled']],
      ['2099-03-13T05:01:00Z', ['settled', 'returned']],
    ];
    const first = await at(
      '2099-03-09T10:00:00Z',
      pain008({ debits: [{ id: 'P-1' }, { id: 'P-2', iban: RETURNING_ACCOUNT }] }),
    );
    await first.close();
    for (const [moment, expected] of moments) {
      const { states, close } = await at(moment);
      await expect.poll(states).toEqual(expected);
      await close();
    }
  });
});

describe('bank: its branch', () => {
  it('takes a file from a person, shows the result, and serves the responses', async () => {
    const { url, results } = await startBank();
    const form = new FormData();
    form.set('file', new File([pain008()], 'adeudos.xml', { type: 'text/xml' }));
    const page = await (await fetch(`${url}/bank`, { method: 'POST', body: form })).text();
    expect(page).toContain('Debits accepted: 1, rejected: 0.');
    expect(page).toContain('Collect all now');
    for (const code of ['AC04', 'AM04', 'MD01', 'MD06']) expect(page).toContain(`(${code})`);
    const [result] = await results();
    const download = await fetch(`${url}/bank/results/${result?.id}.xml`);
    expect(download.headers.get('content-disposition')).toContain('pain.002');
    expect(await download.text()).toBe(result?.xml);
    expect(await (await fetch(url)).text()).toContain('Accepted, not collected');
  });

  it('reports the fault of a file, even of a body that is not a form', async () => {
    const { url } = await startBank();
    const deliver = async (file: string | FormData) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const init = typeof file === 'string' ? { body: file, headers } : { body: file };
      return (await fetch(`${url}/bank`, { method: 'POST', ...init })).text();
    };
    const form = new FormData();
    form.set('file', new File([pain008({ sum: '1.00' })], 'adeudos.xml'));
    expect(await deliver(form)).toContain('CtrlSum is 1.00, but the sum is 25.12 (AM10)');
    expect(await deliver('nothing')).toContain('this is not well-formed XML');
  });
});
