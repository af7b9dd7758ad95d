import { describe, expect, it } from 'vitest';
import { createHolds } from './holds.ts';
import { TooManyAtOnceError } from './limit-exceeded.ts';

const MOST = { byNetwork: 10, altogether: 24, share: 2, shares: 8 };
const holds = () => createHolds('things', MOST);

describe('what networks hold', () => {
  it('is bounded for each, and comes back', () => {
    const { take, giveBack } = holds();
    take('192.0.2.1', 10);
    expect(() => take('192.0.2.1', 1)).toThrow(TooManyAtOnceError);
    take('192.0.2.2', 10);
    giveBack('192.0.2.1', 10);
    take('192.0.2.1', 10);
  });

  it('is bounded for a whole IPv6 site as for eight of its networks', () => {
    const { take } = createHolds('things', { ...MOST, altogether: 1_000 });
    for (let network = 0; network < 8; network += 1) take(`2001:db8:1:${network}::1`, 10);
    expect(() => take('2001:db8:1:8::1', 1)).toThrow(TooManyAtOnceError);
    take('2001:db8:2::1', 10);
  });

  it('leaves everybody a small share when all else is taken', () => {
    const { take, giveBack } = holds();
    for (const network of [1, 2, 3]) take(`192.0.2.${network}`, 10);
    expect(() => take('192.0.2.4', 3)).toThrow(TooManyAtOnceError);
    take('192.0.2.4', 2);
    expect(() => take('192.0.2.4', 1)).toThrow(TooManyAtOnceError);
    expect(() => take('192.0.2.5', 1)).toThrow(TooManyAtOnceError);
    giveBack('192.0.2.4', 2);
    take('192.0.2.5', 2);
  });

  it('gives a site one share, however many networks it has', () => {
    const { take } = holds();
    for (const network of [1, 2, 3]) take(`192.0.2.${network}`, 10);
    take('2001:db8:1:1::1', 2);
    expect(() => take('2001:db8:1:2::1', 1)).toThrow(TooManyAtOnceError);
  });

  it('counts right however it is taken and given back', () => {
    const { take, giveBack } = holds();
    for (const amount of [1, 4, 3]) take('192.0.2.1', amount);
    for (const amount of [3, 4, 1]) giveBack('192.0.2.1', amount);
    for (const network of [1, 2, 3]) take(`192.0.2.${network}`, 10);
  });
});
