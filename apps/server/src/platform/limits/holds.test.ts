import { describe, expect, it } from 'vitest';
import { createHolds } from './holds.ts';
import { TooManyAtOnceError } from './limit-exceeded.ts';

const BOUNDS = { byNetwork: 10, altogether: 24, share: 2, shares: 8 };
const holds = () => createHolds('things', BOUNDS);

describe('holds of networks', () => {
  it('are bounded per network, and released', () => {
    const { reserve, release } = holds();
    reserve('192.0.2.1', 10);
    expect(() => reserve('192.0.2.1', 1)).toThrow(TooManyAtOnceError);
    reserve('192.0.2.2', 10);
    release('192.0.2.1', 10);
    reserve('192.0.2.1', 10);
  });

  it('are bounded for an IPv6 site as for eight of its networks', () => {
    const { reserve } = createHolds('things', { ...BOUNDS, altogether: 1_000 });
    for (let network = 0; network < 8; network += 1) reserve(`2001:db8:1:${network}::1`, 10);
    expect(() => reserve('2001:db8:1:8::1', 1)).toThrow(TooManyAtOnceError);
    reserve('2001:db8:2::1', 10);
  });

  it('leave a small share for every other network', () => {
    const { reserve, release } = holds();
    for (const network of [1, 2, 3]) reserve(`192.0.2.${network}`, 10);
    expect(() => reserve('192.0.2.4', 3)).toThrow(TooManyAtOnceError);
    reserve('192.0.2.4', 2);
    expect(() => reserve('192.0.2.4', 1)).toThrow(TooManyAtOnceError);
    expect(() => reserve('192.0.2.5', 1)).toThrow(TooManyAtOnceError);
    release('192.0.2.4', 2);
    reserve('192.0.2.5', 2);
  });

  it('give a site one share, however many networks it has', () => {
    const { reserve } = holds();
    for (const network of [1, 2, 3]) reserve(`192.0.2.${network}`, 10);
    reserve('2001:db8:1:1::1', 2);
    expect(() => reserve('2001:db8:1:2::1', 1)).toThrow(TooManyAtOnceError);
  });

  it('are counted correctly in any order of reserving and releasing', () => {
    const { reserve, release } = holds();
    for (const amount of [1, 4, 3]) reserve('192.0.2.1', amount);
    for (const amount of [3, 4, 1]) release('192.0.2.1', amount);
    for (const network of [1, 2, 3]) reserve(`192.0.2.${network}`, 10);
  });
});
