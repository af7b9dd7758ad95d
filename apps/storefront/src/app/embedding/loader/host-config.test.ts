import { describe, expect, it } from 'vitest';
import { hostConfig } from './host-config.ts';

const SHOP = 'https://shop.example';

describe('[EN-1] the config of the page around an embedded shop', () => {
  it.each([
    ['a plain object', { baseUrl: SHOP, municipio: { path: '/RegistroPropiedad/getafe' } }],
    ['one without a prototype', Object.assign(Object.create(null), { baseUrl: SHOP })],
  ])('is %s', (_name, folioConfig) => {
    expect(hostConfig({ folioConfig })).toEqual({ ...folioConfig });
  });

  it.each([
    ['an element', new (class HTMLAnchorElement {})()],
    ['elements of one name', Object.create({ namedItem: () => null }, { baseUrl: { value: SHOP } })],
    ['a text', SHOP],
    ['null', null],
  ])('is not %s', (_name, folioConfig) => {
    expect(hostConfig({ folioConfig })).toEqual({});
  });

  it('is not what the window inherits from the names in its document', () => {
    expect(hostConfig(Object.create({ folioConfig: { baseUrl: SHOP } }))).toEqual({});
  });

  it('names no origin but in a text', () => {
    const link = { toString: () => 'http://other.example/' };
    expect(hostConfig({ folioConfig: { baseUrl: link, portalName: 'Blog' } })).toEqual({
      portalName: 'Blog',
    });
  });
});
