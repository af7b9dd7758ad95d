import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendFiles } from '../../../../test/files/send-files.ts';
import { startSandbox } from '../../../../test/providers/sandbox.ts';
import { paidPurchase, selectAuditEvents } from '../../../../test/purchase.ts';
import { pdf } from '../../../../test/staff/files.ts';
import { signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openClamd } from './clamd.ts';
import { scanHeld } from './scan-held.ts';

/** The scanners' test text, in two parts so that none takes this file for a virus. */
const VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const CLEAN = Buffer.from(pdf('un documento inventado'));
/** A PDF with more bytes behind its end, which a reader ignores. */
const INFECTED = Buffer.concat([CLEAN, Buffer.from(`\n% ${VIRUS}\n%%EOF\n`)]);

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let test: TestApp;
beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_CLAMD_PORT: '0' });
  test = await createTestApp({ environment: { CLAMD_URL: `tcp://127.0.0.1:${sandbox.clamdPort}` } });
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

/** Runs without an answering scanner. */
async function whileAbsent<T>(work: () => Promise<T>): Promise<T> {
  const { scanner } = test.deps;
  Object.assign(test.deps, { scanner: openClamd('tcp://127.0.0.1:1') });
  try {
    return await work();
  } finally {
    Object.assign(test.deps, { scanner });
  }
}

const open = async () => {
  const { who, orderId } = await paidPurchase(test);
  const staff = await signIn(test, 'operador');
  return {
    ...{ who, orderId },
    send: async (name: string, bytes: Buffer) => (await sendFiles(who, orderId, [[name, bytes]])).json(),
    states: async () => {
      const own = (await who.view('order', { orderId: String(orderId), key: null })).json().value.files;
      const seen = (await staff.call('GET', `api/orders/${orderId}`)).json().sentFiles;
      return [own, seen].map((files: { state: string }[]) => files.map(({ state }) => state));
    },
    openings: async (id: string) => [
      (await who.get(`/pedidos/${orderId}/archivos/${id}`)).statusCode,
      (await staff.call('GET', `api/order-files/${id}`)).statusCode,
    ],
  };
};

describe('[AP-14] the virus scanner', () => {
  it('lets a clean file through at once, and rejects an infected one with what helps', async () => {
    const { send, states } = await open();
    expect(await send('limpio.pdf', CLEAN)).toMatchObject({ ok: true, files: [{ name: 'limpio.pdf' }] });
    const infected = await send('virus.pdf', INFECTED);
    expect(infected).toMatchObject({ ok: false, files: [] });
    expect(infected.message).toContain('virus.pdf: Hemos encontrado un virus en este archivo');
    expect(await states()).toEqual([['ready'], ['ready']]);
  });

  it('goes on with the others when it cannot judge a file', async () => {
    const { send, states } = await open();
    await whileAbsent(async () => {
      await send('primero.pdf', CLEAN);
      await send('segundo.pdf', Buffer.concat([CLEAN, Buffer.from('\n%%EOF\n')]));
    });
    const { scanner } = test.deps;
    let isFirst = true;
    const scan: NonNullable<typeof scanner>['scan'] = async (content) => {
      if (!isFirst) return scanner?.scan(content) ?? 'clean';
      isFirst = false;
      throw new Error('INSTREAM size limit exceeded. ERROR');
    };
    Object.assign(test.deps, { scanner: { ...scanner, scan } });
    await scanHeld(test.deps);
    Object.assign(test.deps, { scanner });
    expect((await states())[0]?.toSorted()).toEqual(['checking', 'ready']);
    await scanHeld(test.deps);
    expect(await states()).toEqual([
      ['ready', 'ready'],
      ['ready', 'ready'],
    ]);
  });

  it('holds a file while it is absent: nobody opens it until it has passed', async () => {
    const { send, states, openings } = await open();
    const { files } = await whileAbsent(() => send('limpio.pdf', CLEAN));
    expect(await states()).toEqual([['checking'], ['checking']]);
    expect(await openings(files[0].id)).toEqual([404, 404]);
    await whileAbsent(() => scanHeld(test.deps));
    expect(await states()).toEqual([['checking'], ['checking']]);
    await scanHeld(test.deps);
    expect(await states()).toEqual([['ready'], ['ready']]);
    expect(await openings(files[0].id)).toEqual([200, 200]);
  });

  it('deletes a held file that proves infected, and tells customer and staff', async () => {
    const { orderId, send, states, openings } = await open();
    const { files } = await whileAbsent(() => send('virus.pdf', INFECTED));
    await scanHeld(test.deps);
    expect(await states()).toEqual([['infected'], ['infected']]);
    expect(await openings(files[0].id)).toEqual([404, 404]);
    await expect(test.deps.files.open(files[0].id)).rejects.toThrow();
    expect(await selectAuditEvents(test, orderId)).toContain('file_infected');
    // The deleted file is not the one that the order has already.
    await whileAbsent(() => send('virus.pdf', INFECTED));
    expect((await states())[0]).toEqual(['infected', 'checking']);
  });

  it('raises an alarm once files have been held for a quarter of an hour', async () => {
    const alarms: unknown[] = [];
    const { error } = test.deps.log;
    const { send } = await open();
    await whileAbsent(async () => {
      await send('limpio.pdf', CLEAN);
      Object.assign(test.deps.log, { error: (facts: { alarm?: string }) => alarms.push(facts.alarm) });
      await scanHeld(test.deps);
      expect(alarms).toEqual([]);
      test.setNow(new Date(Date.now() + 16 * 60_000));
      await scanHeld(test.deps);
    });
    Object.assign(test.deps.log, { error });
    expect(alarms).toEqual(['scanner_silent']);
  });
});
