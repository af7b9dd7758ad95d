import { describe, expect, it } from 'vitest';
import { totals } from '../money/totals.ts';
import { creditLines, remainingLines } from './credit-lines.ts';
import { decideInvoice, type InvoiceQuestion } from './decide-invoice.ts';
import { creditKind, formatNumber, getSeries } from './series.ts';
import type { InvoiceLine } from './snapshot.ts';
import { sumTaxes, sumTotals } from './sum-lines.ts';

const question: InvoiceQuestion = {
  issuer: { country: 'ES', regime: 'general' },
  allowsInvalid: false,
  billing: null,
  treatment: 'taxed',
  total: 2512,
};
const consumer = { type: 'consumer', taxId: '12345678Z', country: 'ES' } as const;
const business = { type: 'business', taxId: 'B12345674', country: 'ES' } as const;

describe('[BC-9] the kind of a paid order’s invoice', () => {
  it.each([
    ['simplified without the customer’s data', {}, { kind: 'simplified', legends: [] }],
    ['simplified at 400 euros', { total: 40_000 }, { kind: 'simplified', legends: [] }],
    ['blocked above 400 euros without data', { total: 40_001 }, { blocked: 'customer_data_missing' }],
    ['full with the customer’s data', { billing: consumer }, { kind: 'full', legends: [] }],
    ['full for a company at any amount', { billing: business, total: 90_000 }, { kind: 'full', legends: [] }],
    ['blocked without a tax id', { billing: { ...consumer, taxId: '' } }, { blocked: 'tax_id_missing' }],
    [
      'full for a foreign consumer without a tax id',
      { billing: { ...consumer, taxId: '', country: 'FR' } },
      { kind: 'full', legends: [] },
    ],
    [
      'full with its mention for a reverse charge',
      { billing: { ...business, country: 'DE' }, treatment: 'reverse_charge' },
      { kind: 'full', legends: ['reverse_charge'] },
    ],
    [
      'blocked for a reverse charge without data',
      { treatment: 'reverse_charge' },
      { blocked: 'customer_data_missing' },
    ],
    ['blocked where no tax rule applied', { treatment: undefined }, { blocked: 'no_tax_rule' }],
    [
      'blocked for an issuer without a certificate',
      { issuer: { country: 'PT', regime: 'general' } },
      { blocked: 'no_certificate' },
    ],
    [
      'without fiscal validity in the demonstration',
      { issuer: { country: 'PT', regime: 'general' }, allowsInvalid: true },
      { kind: 'simplified', legends: ['no_fiscal_validity'] },
    ],
  ] satisfies [string, Partial<InvoiceQuestion>, object][])('is %s', (_, change, decision) => {
    expect(decideInvoice({ ...question, ...change })).toEqual(decision);
  });
});

describe('the number of an invoice', () => {
  it.each([
    ['full', '2026-11-25', 'F26-000042'],
    ['simplified', '2027-01-01', 'S27-000042'],
    ['credit_full', '2026-11-25', 'R26-000042'],
    ['credit_simplified', '2109-01-01', 'RS09-000042'],
  ] as const)('of a %s one on %s is %s', (kind, day, number) => {
    expect(formatNumber(getSeries(kind, day), 42)).toBe(number);
  });

  it('belongs to the credit series of the corrected kind', () => {
    expect([creditKind('full'), creditKind('simplified')]).toEqual(['credit_full', 'credit_simplified']);
  });
});

/** Returns the numbers of a linear congruential generator, 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Returns the lines of an order as it freezes them: the tax of a rate is rounded once and spread. */
function orderLines(random: () => number): InvoiceLine[] {
  const amounts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
    net: 1 + Math.floor(random() * 20_000),
    rateBp: [2100, 1000, 400, 0][Math.floor(random() * 4)] ?? 2100,
  }));
  return totals(amounts).lines.map(({ net, rateBp, tax, gross }, at) => ({
    ...{ lineId: at + 1, description: 'Nota Simple', net, vatRate: rateBp, vat: tax, gross },
  }));
}

describe('the sums of an invoice', () => {
  it('of 2,000 random orders agree to the cent', () => {
    const random = randomNumbers(2026);
    for (let order = 0; order < 2000; order += 1) {
      const lines = orderLines(random);
      const { net, vat, gross } = sumTotals(lines);
      const taxes = sumTaxes(lines);
      expect(net + vat).toBe(gross);
      expect(taxes.reduce((sum, { base }) => sum + base, 0)).toBe(net);
      expect(taxes.reduce((sum, tax) => sum + tax.vat, 0)).toBe(vat);
    }
  });

  it('keep each rate apart, a reverse charge in a category of its own', () => {
    const line = { lineId: 1, description: '', net: 100, vatRate: 2100, vat: 21, gross: 121 };
    expect(sumTaxes([{ ...line, vatRate: 0, vat: 0, gross: 100 }, line, line])).toEqual([
      { category: 'S', rate: 2100, base: 200, vat: 42 },
      { category: 'AE', rate: 0, base: 100, vat: 0 },
    ]);
  });
});

describe('a credit note', () => {
  const invoiced: InvoiceLine[] = [
    { lineId: 1, description: 'Nota Simple', net: 1716, vatRate: 2100, vat: 360, gross: 2076 },
    { lineId: 2, description: 'Búsqueda', net: 992, vatRate: 2100, vat: 208, gross: 1200 },
  ];

  it('of a whole line negates it', () => {
    expect(creditLines(invoiced, 2076, [{ lineId: 1, amount: 2076 }], 'Parte')).toMatchObject([
      { lineId: 1, net: -1716, vat: -360, gross: -2076 },
    ]);
  });

  it('without lines is an amount of no line', () => {
    expect(creditLines(invoiced, 1638, [], 'Parte')).toEqual([
      { lineId: null, description: 'Parte', net: -1354, vatRate: 2100, vat: -284, gross: -1638 },
    ]);
  });

  it('without lines is of the only line of its invoice', () => {
    expect(creditLines(invoiced.slice(1), 600, [], 'Parte')).toMatchObject([{ lineId: 2, gross: -600 }]);
  });

  it('of a whole line credits all of it after a refund of an amount', () => {
    const left = remainingLines(invoiced, creditLines(invoiced, 500, [], 'Parte'));
    const whole = creditLines(left, 2076, [{ lineId: 1, amount: 2076 }], 'Parte');
    expect(whole).toMatchObject([{ lineId: 1, net: -1716, vat: -360, gross: -2076 }]);
    const last = creditLines(remainingLines(left, whole), 700, [{ lineId: 2, amount: 700 }], 'Parte');
    expect(last).toMatchObject([
      { lineId: 2, gross: -1200 },
      { lineId: null, gross: 500 },
    ]);
  });

  it('names no line for what exceeds the line that was refunded', () => {
    expect(creditLines(invoiced, 1500, [{ lineId: 2, amount: 1500 }], 'Parte')).toMatchObject([
      { lineId: 2, gross: -1200 },
      { lineId: null, gross: -300 },
    ]);
  });

  it('shares an amount of no line among the rates, and takes from none more than is left', () => {
    const [first, second] = invoiced;
    if (!first || !second) throw new Error('no lines');
    const mixed = [first, { ...second, vatRate: 1000, net: 1091, vat: 109 }];
    const note = creditLines(mixed, 1638, [], 'Parte');
    expect(note).toMatchObject([
      { lineId: null, vatRate: 2100, gross: -1038 },
      { lineId: null, vatRate: 1000, gross: -600 },
    ]);
    const left = remainingLines(mixed, note);
    expect(creditLines(left, 1200, [{ lineId: 2, amount: 1200 }], 'Parte')).toMatchObject([
      { lineId: 2, vatRate: 1000, gross: -600 },
      { lineId: null, vatRate: 2100, gross: -600 },
    ]);
  });

  it('never exceeds what is left of the invoice', () => {
    const first = creditLines(invoiced, 1000, [{ lineId: 2, amount: 1000 }], 'Parte');
    const left = remainingLines(invoiced, first);
    const second = creditLines(left, 9999, [{ lineId: 2, amount: 9999 }], 'Parte');
    expect(sumTotals([...invoiced, ...first, ...second])).toEqual({ net: 0, vat: 0, gross: 0 });
  });

  it('and its followers reverse 2,000 random invoices to the cent', () => {
    const random = randomNumbers(7);
    for (let order = 0; order < 2000; order += 1) {
      const lines = orderLines(random);
      const credited: InvoiceLine[] = [];
      for (let note = 0; note < 4; note += 1) {
        const left = remainingLines(lines, credited);
        const open = sumTotals(left).gross;
        const amount = note === 3 ? open : Math.floor(random() * open);
        const parts = random() < 0.5 ? [] : [{ lineId: 1, amount }];
        const notes = creditLines(left, amount, parts, 'Parte');
        expect(sumTotals(notes).gross).toBe(amount === 0 ? 0 : -amount);
        credited.push(...notes);
      }
      const left = remainingLines(lines, credited);
      expect(left.every(({ net, vat, gross }) => net === 0 && vat === 0 && gross === 0)).toBe(true);
    }
  });
});
