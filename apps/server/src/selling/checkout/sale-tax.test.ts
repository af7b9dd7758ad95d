import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NET, orderByForm, PORTUGAL, SPAIN, viewCheckout, WITH_VAT } from '../../../test/billing.ts';
import { latestAttempt, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { watchCommits } from '../../../test/watch-commits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  test.vies.calls = 0;
  test.vies.answer = { kind: 'silent', reason: 'MS_UNAVAILABLE' };
  for (const table of ['rate_limit', 'vat_check'] as const) await test.deps.db.deleteFrom(table).execute();
});
afterAll(() => test.close());

const KNOWN = { kind: 'checked', valid: true, name: 'Empresa Inventada', consultation: 'WAPI1' } as const;

/** Replaces the non-breaking spaces in formatted prices. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the tax of a sale', () => {
  it('[VA-10] charges no VAT to an EU business that VIES confirms, after showing the new total', async () => {
    test.vies.answer = KNOWN;
    const who = await withNote(test);
    const notice = await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'total', fields: [] });
    expect(plain(notice.message)).toContain('El total cambia de 25,12 € a 20,76 € (−4,36 €)');
    expect(notice.message).toContain('PT501964843');
    expect(await viewCheckout(who)).toMatchObject({
      totals: { net: NET, vat: 0, total: NET },
      prices: [{ productName: 'Nota Simple', net: NET, vat: 0, total: NET, vatRate: 0 }],
      taxNote: expect.stringContaining('inversión del sujeto pasivo'),
    });
    const { ok, orderId } = await orderByForm(who, { billing: PORTUGAL, shownTotal: NET });
    expect(ok).toBe(true);
    expect(await selectOrderRow(test, Number(orderId))).toMatchObject({
      ...{ net: NET, vat: 0, total: NET },
      tax: {
        ...{ treatment: 'reverse_charge', legalText: 'reverse_charge', country: 'PT' },
        vat: { number: 'PT501964843', consultation: 'WAPI1', checkedAt: expect.any(String) },
      },
    });
    expect((await latestAttempt(test, Number(orderId))).amount).toBe(NET);
    expect(test.vies.calls).toBe(1);
    const stored = await test.deps.db.selectFrom('vat_check').selectAll().execute();
    expect(stored).toMatchObject([
      { country: 'PT', number: '501964843', valid: true, consultation: 'WAPI1' },
    ]);
  });

  it('[VA-10] announces and charges VAT while VIES does not answer', async () => {
    const who = await withNote(test);
    const notice = await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'tax_notice' });
    expect(notice.message).toContain('VIES, la lista europea de números de IVA, no responde');
    const { ok, orderId } = await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(ok).toBe(true);
    expect(await selectOrderRow(test, Number(orderId))).toMatchObject({
      total: WITH_VAT,
      tax: { treatment: 'taxed', country: 'PT' },
    });
    expect(await test.deps.db.selectFrom('vat_check').selectAll().execute()).toEqual([]);
    expect(test.vies.calls).toBe(2);
  });

  it('[VA-10] announces and charges VAT for a number that VIES does not know', async () => {
    test.vies.answer = { ...KNOWN, valid: false };
    const who = await withNote(test);
    const notice = await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'tax_notice' });
    expect(notice.message).toMatch(/el número PT\d+ no figura en VIES/);
    expect(await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT })).toMatchObject({ ok: true });
    expect(test.vies.calls).toBe(1);
  });

  it('[VA-10] queries VIES again after an hour', async () => {
    test.vies.answer = KNOWN;
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const who = await withNote(test);
    await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    test.setNow(new Date('2026-11-24T10:00:01Z'));
    test.vies.answer = { ...KNOWN, valid: false };
    const later = await orderByForm(who, { billing: PORTUGAL, shownTotal: NET });
    expect(later).toMatchObject({ ok: false, code: 'total' });
    expect(test.vies.calls).toBe(2);
  });

  it('[VA-10] rejects a sale that no tax rule covers, and explains what to do', async () => {
    const who = await withNote(test);
    const britain = { ...SPAIN, country: 'GB', taxId: 'GB123456789', postalCode: 'SW1A 1AA' };
    const refused = await orderByForm(who, { billing: britain, shownTotal: WITH_VAT });
    expect(refused).toMatchObject({ ok: false, code: 'tax' });
    expect(refused.message).toContain('Puedes pedirlo como particular');
    const canaries = { ...SPAIN, postalCode: '35001', province: 'Las Palmas' };
    expect(await orderByForm(who, { billing: canaries })).toMatchObject({ ok: false, code: 'tax' });
    const asConsumer = { ...canaries, type: 'consumer', taxId: '54362315K' };
    expect(await orderByForm(who, { billing: asConsumer, shownTotal: WITH_VAT })).toMatchObject({ ok: true });
  });

  it('[VA-10] supersedes a pending order when its tax changes', async () => {
    test.vies.answer = KNOWN;
    const who = await withNote(test);
    const before = await orderByForm(who, { shownTotal: WITH_VAT });
    const notice = await orderByForm(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice.code).toBe('total');
    const after = await orderByForm(who, { billing: PORTUGAL, shownTotal: NET });
    expect(after.ok).toBe(true);
    expect(after.orderId).not.toBe(before.orderId);
    expect((await selectOrderRow(test, Number(before.orderId))).state).toBe('superseded');
    const back = await orderByForm(who, { billing: null, shownTotal: NET });
    expect(plain(back.message)).toContain('El total cambia de 20,76 € a 25,12 € (+4,36 €)');
  });

  it('[VA-10] limits how many VAT numbers a visitor may check', async () => {
    const who = await withNote(test);
    for (let count = 0; count < 22; count += 1) {
      const taxId = `FR${10 + count}303265045`;
      await orderByForm(who, {
        billing: { ...SPAIN, country: 'FR', taxId, postalCode: '75001' },
        shownTotal: 1,
      });
    }
    expect(test.vies.calls).toBe(20);
  });

  it('commits at most three times and queries VIES outside of transactions', async () => {
    const who = await withNote(test);
    const commits = watchCommits(test);
    let openAtVies = -1;
    const vies = test.deps.vies as { check: (...args: never[]) => Promise<unknown> };
    const check = vies.check;
    vies.check = async (...args) => {
      openAtVies = commits.open;
      return check(...args);
    };
    test.vies.answer = KNOWN;
    expect(await orderByForm(who, { billing: PORTUGAL, shownTotal: NET })).toMatchObject({ ok: true });
    vies.check = check;
    expect([openAtVies, commits.open]).toEqual([0, 0]);
    expect(commits.written).toBeLessThanOrEqual(3);
    expect(commits.written).toBeGreaterThanOrEqual(2);
  });
});
