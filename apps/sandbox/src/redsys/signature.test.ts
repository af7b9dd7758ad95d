import { describe, expect, it } from 'vitest';
import { aesKey, type SignatureVersion, sign, tripleDesKey, verify } from './signature.ts';

/** The key that Redsys publishes for its test merchant. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** Redsys's redirection manual 4.1, section 6.1, as hisie/django-oscar-redsys and nowo-tech/RedsysPhp test it. */
const MANUAL = {
  order: '1234567890',
  parameters: [
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9N',
    'RVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNU',
    'SU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9c',
    'L3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1',
    'ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhw',
    'In0',
  ].join(''),
  signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
};
/** javiertury/redsys-easy, its test fixture rest/redirect.ts: a request and the notification that it brought. */
const EASY = {
  order: '0726qI3H7sZx',
  request: [
    'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19N',
    'RVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9B',
    'TU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6',
    'Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWVi',
    'YS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0=',
  ].join(''),
  requestSignature: 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
  notification: [
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNf',
    'Q2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIs',
    'IkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEi',
    'LCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0',
    'aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNf',
    'Q2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
  ].join(''),
  notificationSignature: '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
};

describe('redsys: signatures', () => {
  it('derive the key of an order as published', () => {
    expect(aesKey(KEY, MANUAL.order)).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
    expect(tripleDesKey(KEY, '012345678').toString('base64')).toBe('ub0/L8+E9+9ITQJwk3SvHA==');
    expect(tripleDesKey(KEY, EASY.order).toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==');
  });

  it('HMAC_SHA512_V2 is the manual’s, without padding', () => {
    expect(sign('HMAC_SHA512_V2', KEY, MANUAL.order, MANUAL.parameters)).toBe(MANUAL.signature);
  });

  it('HMAC_SHA512_V1 has the same bytes, padded', () => {
    expect(sign('HMAC_SHA512_V1', KEY, MANUAL.order, MANUAL.parameters)).toBe(`${MANUAL.signature}==`);
  });

  it('HMAC_SHA256_V1 is that of a notification that Redsys sent', () => {
    expect(sign('HMAC_SHA256_V1', KEY, EASY.order, EASY.notification)).toBe(EASY.notificationSignature);
  });

  it('are verified by their bytes, in either alphabet', () => {
    const right = (signature: string) => verify('HMAC_SHA256_V1', KEY, EASY.order, EASY.request, signature);
    expect(right(EASY.requestSignature)).toBe(true);
    expect(right(EASY.requestSignature.replaceAll('+', '-').replaceAll('/', '_'))).toBe(true);
    expect(right(EASY.notificationSignature)).toBe(false);
    expect(right('')).toBe(false);
  });

  it.each<SignatureVersion>(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'])(
    '%s knows the order and the key',
    (version) => {
      const signature = sign(version, KEY, EASY.order, EASY.request);
      expect(verify(version, KEY, EASY.order, EASY.request, signature)).toBe(true);
      expect(verify(version, KEY, '0726qI3H7sZy', EASY.request, signature)).toBe(false);
      const other = Buffer.from('another-merchants-secret').toString('base64');
      expect(verify(version, other, EASY.order, EASY.request, signature)).toBe(false);
    },
  );
});
