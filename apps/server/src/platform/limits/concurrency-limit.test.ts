import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { TooManyAtOnceError } from './limit-exceeded.ts';

const createLimit = () => createConcurrencyLimit('things', { byNetwork: 10, total: 24 });

describe('holds of networks', () => {
  it('are bounded per network, and released', () => {
    const { reserve, release } = createLimit();
    reserve('192.0.2.1', 10);
    expect(() => reserve('192.0.2.1', 1)).toThrow(TooManyAtOnceError);
    reserve('192.0.2.2', 10);
    release('192.0.2.1', 10);
    reserve('192.0.2.1', 10);
  });

  it('are bounded for an IPv6 site as for one network', () => {
    const { reserve } = createLimit();
    reserve('2001:db8:1:1::1', 10);
    expect(() => reserve('2001:db8:1:2::1', 1)).toThrow(TooManyAtOnceError);
    reserve('2001:db8:2::1', 10);
  });

  it('are bounded in total', () => {
    const { reserve, release } = createLimit();
    reserve('192.0.2.1', 10);
    reserve('192.0.2.2', 10);
    expect(() => reserve('192.0.2.3', 5)).toThrow(TooManyAtOnceError);
    release('192.0.2.1', 1);
    reserve('192.0.2.3', 5);
  });
});
