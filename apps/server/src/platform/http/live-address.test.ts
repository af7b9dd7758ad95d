import { describe, expect, it } from 'vitest';
import { addressFault } from './live-address.ts';

describe('the address of a provider in a live shop', () => {
  it.each([
    'http://localhost:4010',
    'http://localhost.:5432',
    'https://foo.localhost.',
    'https://127.0.0.1',
    'https://127.9.9.9',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://0.0.0.0',
    'https://0.1.2.3',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::127.0.0.1]',
  ])('may not be this machine: %s', (address) => expect(addressFault(address)).toBe('loopback'));

  it.each([
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[::ffff:10.1.2.3]',
    'https://[::ffff:0:10.1.2.3]',
    'https://[64:ff9b::10.1.2.3]',
    'https://[64:ff9b:1::a01:203]',
    'https://[2002:a01:203::1]',
    'https://[2001:0:a01:203::1]',
    'https://[fec0::1]',
    'https://224.0.0.1',
    'https://239.255.255.250',
    'https://[ff02::1]',
  ])('may not be in a private network: %s', (address) => expect(addressFault(address)).toBe('private'));

  it('must use TLS', () => {
    expect(addressFault('http://api.example')).toBe('plain_http');
    expect(addressFault('HTTP://api.example')).toBe('plain_http');
  });

  it.each([
    'https://api.example',
    'https://localhost.example',
    'https://172.32.0.1',
    'https://[2001:db8::1]',
  ])('may be %s', (address) => expect(addressFault(address)).toBeNull());

  it('is not looked for in other values', () => {
    for (const value of ['sk_live_invented', 'true', '', '999008881']) expect(addressFault(value)).toBeNull();
  });
});
