import { describe, expect, it } from 'vitest';
import { LINE_STATES } from '../order/states.ts';
import { isSettled, settledMoney } from './line-money.ts';

describe('[OS-8] the money of a line that ended without its document', () => {
  it.each([
    ['its terms keep a fee', 2512, 1421, 1091, [1091, 1421]],
    ['everything came back', 2512, 2512, 0, [0, 2512]],
    ['nothing comes back', 1091, 0, 1091, [1091, 0]],
    ['an earlier refund that names no line took part of the fee', 2512, 512, 0, [0, 2512]],
    ['the order holds other lines too', 2512, 1421, 3603, [1091, 1421]],
    ['it was free', 0, 0, 2512, [0, 0]],
  ] as const)('%s', (_, total, refunded, held, [kept, back]) => {
    expect(settledMoney([{ total, refunded }], held)).toEqual([{ charged: total, kept, refunded: back }]);
  });

  it('shares what the order still has, the first lines before the others', () => {
    const line = { total: 2512, refunded: 1421 };
    expect(settledMoney([line, line], 1500).map(({ kept }) => kept)).toEqual([1091, 409]);
    expect(settledMoney([line, line], 682).map(({ kept }) => kept)).toEqual([682, 0]);
  });

  it('is settled by terms, a withdrawal or a refund', () => {
    expect(LINE_STATES.filter(isSettled)).toEqual(['not_found', 'cancelled', 'refunded']);
  });
});
