import { describe, expect, it } from 'vitest';
import {
  acceptsCards,
  isByReference,
  isCard,
  isMethodCode,
  isPaidLater,
  METHOD_CODES,
  methodPath,
} from './methods.ts';

describe('the payment methods', () => {
  it('[EN-15] are the ten of the specification and no others', () => {
    expect([...METHOD_CODES].sort()).toEqual(
      [
        ...['bank', 'bizum', 'cc', 'monei', 'moneimultibanco'],
        ...['multibanco', 'paypal', 'sibsmb', 'sibsmbway', 'stripe'],
      ].sort(),
    );
    for (const other of ['', 'CC', 'visa', 'constructor', 'toString']) {
      expect(isMethodCode(other)).toBe(false);
      expect(methodPath(other)).toBe('');
      expect([isCard, acceptsCards, isByReference, isPaidLater].some((is) => is(other))).toBe(false);
    }
  });

  it('are paid immediately or later', () => {
    expect(METHOD_CODES.filter(isPaidLater).sort()).toEqual([
      ...['bank', 'moneimultibanco', 'multibanco', 'sibsmb'],
    ]);
    expect(METHOD_CODES.filter(isByReference).sort()).toEqual(['moneimultibanco', 'multibanco', 'sibsmb']);
  });

  it('[AR-4] are the card only at Redsys and Stripe; MONEI offers cards among others', () => {
    expect(METHOD_CODES.filter(isCard)).toEqual(['cc', 'stripe']);
    expect(METHOD_CODES.filter(acceptsCards)).toEqual(['cc', 'stripe', 'monei']);
  });

  it('[RT-9] have one page each', () => {
    expect(METHOD_CODES.map(methodPath)).toEqual([
      ...['cc', 'stripe', 'bizum', 'paypal', 'bank'],
      ...['monei', 'monei/multibanco', 'sibs/mbway', 'sibs/mb', 'multibanco'],
    ]);
  });
});
