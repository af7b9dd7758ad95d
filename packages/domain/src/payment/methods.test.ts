import { describe, expect, it } from 'vitest';
import { isMethodCode, isPaidLater, METHOD_CODES, METHOD_PATHS, methodAt, methodPath } from './methods.ts';

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
    }
  });

  it('are paid immediately or later', () => {
    expect(METHOD_CODES.filter(isPaidLater).sort()).toEqual([
      ...['bank', 'moneimultibanco', 'multibanco', 'sibsmb'],
    ]);
  });

  it('[RT-9] have one page each, whose path maps back to them', () => {
    expect(new Set(Object.values(METHOD_PATHS)).size).toBe(METHOD_CODES.length);
    for (const code of METHOD_CODES) expect(methodAt(methodPath(code))).toBe(code);
    expect(METHOD_PATHS).toMatchObject({
      moneimultibanco: 'monei/multibanco',
      sibsmbway: 'sibs/mbway',
      sibsmb: 'sibs/mb',
    });
    expect(methodAt('monei/card')).toBeUndefined();
  });
});
