import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, formatSurcharge } from './format-price.ts';
import { allocate, grossChange, roundHalfUp, taxOn } from './money.ts';
import { totals } from './totals.ts';

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });
const lines = fc.array(fc.record({ net: cents, rateBp: fc.constantFrom(0, 400, 600, 1000, 2100, 2300) }), {
  maxLength: 12,
});

describe('rounding and splitting', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.005 * 100, 101],
    [2.4999, 2],
  ])('rounds %d to %d', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded));

  it('taxes the Nota Simple: 20,76 € at 21 % is 4,36 €', () => expect(taxOn(2076, 2100)).toBe(436));

  it('splits without losing a cent, each part within a cent of its share', () => {
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = allocate(total, shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        const sum = shares.reduce((a, b) => a + b, 0);
        for (const [at, part] of parts.entries()) {
          if (sum > 0) expect(Math.abs(part - (total * (shares[at] ?? 0)) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  it('splits a refund like its payment', () => {
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        expect(allocate(-total, shares).map((part) => part + 0)).toEqual(
          allocate(total, shares).map((part) => 0 - part),
        );
      }),
    );
  });

  it('gives a leftover cent to the earlier part and rejects empty weights', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
    expect(() => allocate(5, [])).toThrow(RangeError);
    expect(() => allocate(5, [1, -1])).toThrow(RangeError);
  });
});

describe('totals', () => {
  it('round the tax once per rate, not once per line', () => {
    const result = totals(Array.from({ length: 3 }, () => ({ net: 2076, rateBp: 2100 })));
    expect(result).toMatchObject({ net: 6228, tax: 1308, gross: 7536 });
    const odd = totals(Array.from({ length: 3 }, () => ({ net: 12, rateBp: 2100 })));
    expect(odd.tax).toBe(8);
    expect(odd.lines.map((line) => line.tax)).toEqual([3, 3, 2]);
  });

  it('change by grossChange when the net price changes', () => {
    const rates = fc.constantFrom(0, 400, 2100, 2300);
    const grossTotal = (net: number, rateBp: number) => totals([{ net, rateBp }]).gross;
    fc.assert(
      fc.property(cents, cents, rates, (from, to, rate) => {
        expect(grossTotal(from, rate) + grossChange(from, to, rate)).toBe(grossTotal(to, rate));
      }),
    );
  });

  it('tax a discount at its own rate', () => {
    const { lines: taxed, tax } = totals([
      { net: 1000, rateBp: 2100 },
      { net: -400, rateBp: 2100 },
    ]);
    expect({ taxes: taxed.map((line) => line.tax), tax }).toEqual({ taxes: [210, -84], tax: 126 });
  });

  it('agree in net, tax and gross for lines, rates and the whole', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const result = totals(given);
        const sum = (key: 'net' | 'tax') => result.lines.reduce((total, line) => total + line[key], 0);
        expect(result.gross).toBe(result.net + result.tax);
        expect([sum('net'), sum('tax')]).toEqual([result.net, result.tax]);
        for (const line of result.lines) expect(line.gross).toBe(line.net + line.tax);
        for (const rate of result.rates) {
          const own = result.lines.filter((line) => line.rateBp === rate.rateBp);
          expect(own.reduce((total, line) => total + line.tax, 0)).toBe(rate.tax);
          expect(rate.tax).toBe(taxOn(rate.net, rate.rateBp));
        }
      }),
    );
  });

  it('keep each line’s tax within a cent of its own among lines of one sign', () => {
    const given = [16, 1, 37_295].map((net) => ({ net, rateBp: 2100 }));
    expect(totals(given).lines.map((line) => line.tax)).toEqual([4, 0, 7832]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ net: fc.nat({ max: 500_000 }), rateBp: fc.constant(2100) })),
        (given) => {
          for (const line of totals(given).lines)
            expect(Math.abs(line.tax - (line.net * 2100) / 10_000)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('mirror a sale for its whole refund', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const [sale, refund] = [totals(given), totals(given.map((line) => ({ ...line, net: -line.net })))];
        expect(refund.lines.map((line) => 0 - line.gross)).toEqual(sale.lines.map((line) => line.gross + 0));
      }),
    );
  });
});

describe('displayed prices', () => {
  it.each([
    [2076, 'es', '20,76\u00a0€'],
    [1200, 'es', '12\u00a0€'],
    [1205, 'pt', '12,05\u00a0€'],
    [123_450, 'pt', '1\u00a0234,50\u00a0€'],
    [123_456_700, 'es', '1.234.567\u00a0€'],
    [2076, 'en', '€20.76'],
    [1200, 'en', '€12'],
    [123_450, 'en', '€1,234.50'],
    [-990, 'es', '−9,90\u00a0€'],
    [0, 'es', '0\u00a0€'],
  ] as const)('[BC-6] shows %d cents in %s as %s', (amount, locale, text) =>
    expect(formatPrice(amount, locale)).toBe(text),
  );

  it('[BC-6] shows a surcharge with its sign, and none at zero', () => {
    expect(formatSurcharge(990, 'es')).toBe('+9,90\u00a0€');
    expect(formatSurcharge(600, 'en')).toBe('+€6');
    expect(formatSurcharge(0, 'es')).toBeNull();
  });
});
