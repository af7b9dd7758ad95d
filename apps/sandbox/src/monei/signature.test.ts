import { describe, expect, it } from 'vitest';
import { webhookHeaders } from './signature.ts';

describe('monei: the signature', () => {
  it('is that of the vector, and another one when it is to be wrong', () => {
    const sign = (fault = {}) =>
      webhookHeaders('{"id":"pay_1","status":"SUCCEEDED"}', 'pk_test_123', fault, 1_700_000_000_000)[
        'monei-signature'
      ];
    expect(sign()).toBe('t=1700000000,v1=a9a58aa31a1386934ab5961e081a941293efc7db78ad6e7e8adff93eb2e499f3');
    expect(sign({ badSignature: true })).not.toBe(sign());
  });
});
