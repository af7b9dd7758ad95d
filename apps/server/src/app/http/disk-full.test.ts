import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendFiles } from '../../../test/files/send-files.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const alarms: string[] = [];
let test: TestApp;
beforeAll(async () => {
  const write = (line: string) => void alarms.push(JSON.parse(line).alarm ?? 'none');
  test = await createTestApp({ log: pino({ level: 'error' }, { write }) });
});
beforeEach(() => {
  alarms.length = 0;
});
afterAll(() => test.close());

/** Fails every write as a full disk does; the file store may have wrapped the error. */
const fillDisk = (code: string) => {
  const cause = Object.assign(new Error(`${code}: no space left`), { code });
  return vi.spyOn(test.deps.files, 'put').mockRejectedValue(new Error('not written', { cause }));
};

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a full disk is 503 with an alarm for every writer: %s',
  async (code) => {
    const { who, orderId } = await paidPurchase(test);
    const operator = await signIn(test, 'operador');
    const { lines } = await inventOrder(test.deps);
    const disk = fillDisk(code);
    const answers = [
      await who.get(`/invoice?order_id=${orderId}`),
      await sendFiles(who, orderId, [['a.pdf', Buffer.from(pdf())]]),
      await operator.upload(lines[0] ?? 0, { name: 'a.pdf', bytes: pdf() }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.json()).toMatchObject({ ok: false, code: 'files_full' });
    }
    expect(answers[2]?.json().message).toContain('El disco del servidor está lleno');
    expect(alarms).toEqual(['files_full', 'files_full', 'files_full']);
    disk.mockRestore();
    expect((await who.get(`/invoice?order_id=${orderId}`)).statusCode).toBe(200);
  },
);
