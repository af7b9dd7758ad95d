import { describe, expect, it } from 'vitest';
import { createHolds } from './holds.ts';
import { TooManyAtOnceError } from './limit-exceeded.ts';

const holds = () => createHolds('things', { byNetwork: 10, total: 24 });

describe('holds of networks', () => {
  it('are bounded per network, and released', () => {
    const { reserve, release } = holds();
    reserve('192.0.2.1', 10);
    expect(() => reserve('192.0.2.1', 1)).toThrow(TooManyAtOnceError);
    reserve('192.0.2.2', 10);
    release('192.0.2.1', 10);
    reserve('192.0.2.1', 10);
  });

  it('are bounded for an IPv6 site as for one network', () => {
    const { reserve } = holds();
    reserve('2001:db8:1:1::1', 10);
    expect(() => reserve('2001:db8:1:2::1', 1)).toThrow(TooManyAtOnceError);
    reserve('2001:db8:2::1', 10);
  });

  it('are bounded in total', () => {
    const { reserve, release } = holds();
    reserve('192.0.2.1', 10);
    reserve('192.0.2.2', 10);
    expect(() => reserve('192.0.2.3', 5)).toThrow(TooManyAtOnceError);
    release('192.0.2.1', 1);
    reserve('192.0.2.3', 5);
  });
});
