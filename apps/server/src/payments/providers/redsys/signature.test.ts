import { describe, expect, it } from 'vitest';
import { RedsysSettings } from './settings.ts';
import { isSignedBy, sign } from './signature.ts';

/** The key that Redsys publishes for tests. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/**
 * From Redsys' manual of the redirection (v4.1, 6.1), and from fixtures of redsys-easy, made at Redsys' test
 * terminal.
 */
const VECTORS = [
  {
    version: 'HMAC_SHA512_V2',
    order: '1234567890',
    text: [
      'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFO',
      'VF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RS',
      'QU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6',
      'Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRw',
      'OlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJh',
      'LmNvbVwvdXJsS08ucGhwIn0',
    ].join(''),
    signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  },
  {
    version: 'HMAC_SHA256_V1',
    order: '0726qI3H7sZx',
    text: [
      'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJE',
      'U19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJD',
      'SEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVS',
      'TCI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRw',
      'Oi8vd3d3LnBydWViYS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20v',
      'dXJsS08ucGhwIn0=',
    ].join(''),
    signature: 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
  },
  {
    version: 'HMAC_SHA256_V1',
    order: '0726qI3H7sZx',
    text: [
      'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwi',
      'RHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50Ijoi',
      'NDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5',
      'OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIs',
      'IkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2Rl',
      'IjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
    ].join(''),
    signature: '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
  },
] as const;

describe('Redsys’ signatures', () => {
  it.each(VECTORS)(
    '[EN-15] match the published ones: $version of order $order',
    ({ version, order, text, signature }) => {
      expect(Buffer.from(sign(version, KEY, order, text), 'base64url')).toEqual(
        Buffer.from(signature, 'base64url'),
      );
      expect(isSignedBy(version, KEY, order, text, signature)).toBe(true);
    },
  );

  it('[EN-15] are rejected for another text, order, key or version, and when short or empty', () => {
    for (const { version, order, text, signature } of VECTORS) {
      expect(isSignedBy(version, KEY, order, `${text}x`, signature)).toBe(false);
      expect(isSignedBy(version, KEY, `${order.slice(0, -1)}X`, text, signature)).toBe(false);
      expect(isSignedBy(version, `x${KEY.slice(1)}`, order, text, signature)).toBe(false);
      expect(isSignedBy(version, KEY, order, text, signature.slice(0, 20))).toBe(false);
      expect(isSignedBy(version, KEY, order, text, '')).toBe(false);
      const other = version === 'HMAC_SHA256_V1' ? 'HMAC_SHA512_V2' : 'HMAC_SHA256_V1';
      expect(isSignedBy(other, KEY, order, text, signature)).toBe(false);
    }
  });

  it('[EN-15] of the two new versions differ in their padding alone', () => {
    const padded = sign('HMAC_SHA512_V1', KEY, '1234567890', 'text');
    expect(padded).toMatch(/^[\w-]{86}==$/);
    expect(sign('HMAC_SHA512_V2', KEY, '1234567890', 'text')).toBe(padded.slice(0, 86));
  });
});

it('rejects a malformed key for a terminal that signs the old way', () => {
  const terminal = { MERCHANT_CODE: '999008881' };
  const wrong = { ...terminal, SECRET_KEY: 'not-a-redsys-key-at-all!' };
  expect(RedsysSettings.safeParse(wrong).error?.issues).toMatchObject([{ path: ['SECRET_KEY'] }]);
  const another = { SIGNATURE: 'HMAC_SHA512_V2', REST_SIGNATURE: 'HMAC_SHA512_V2' };
  expect(RedsysSettings.safeParse({ ...wrong, ...another }).success).toBe(true);
  const published = { ...terminal, SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
  expect(RedsysSettings.safeParse(published).success).toBe(true);
});
