import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a path within the site', () => {
  it.each([
    ['/'],
    ['/customer/register'],
    ['/pedidos/1?k=abc.def-1'],
    ['/product/step2/18480?a=//evil.example'],
    ['/%2f/evil.example'],
  ])('is kept with its query: %s', (address) => expect(ownPath(address)).toBe(address));

  it.each([
    ['/a#b', '/a'],
    ['/a/../b', '/b'],
    ['/a"b', '/a%22b'],
    ['/a\\b', '/a/b'],
    ['/a\r\nLocation: b', '/aLocation:%20b'],
  ])('is written as a browser resolves it: %j as %s', (address, path) => expect(ownPath(address)).toBe(path));

  it.each([
    '',
    'customer',
    '../x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop@evil.example',
    '//[',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    7,
    ['/a'],
  ])('is nothing else: %j', (address) => expect(ownPath(address)).toBeNull());
});
