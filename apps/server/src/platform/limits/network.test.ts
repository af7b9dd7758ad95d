import { describe, expect, it } from 'vitest';
import { toNetwork, toSite } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:A:B::1', '2001:db8:a:b'],
    ['ana@correo.example', 'ana@correo.example'],
  ])('%s is %s', (address, network) => expect(toNetwork(address)).toBe(network));
});

describe('the site of an address', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['not an address', undefined],
  ])('%s is %s', (address, site) => expect(toSite(address)).toBe(site));
});
