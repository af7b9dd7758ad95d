import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIVE, readError } from '../../test/environment.ts';
import { readConfig } from './read-config.ts';

/** Accounts without any sign of test data, with keys of this run only. */
const REDSYS = {
  REDSYS_MERCHANT_CODE: '123456782',
  REDSYS_SECRET_KEY: randomBytes(24).toString('base64'),
};
const PAYPAL = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
const SIBS = {
  ...{ SIBS_TERMINAL_ID: '5', SIBS_TOKEN: 't', SIBS_CLIENT_ID: 'c', SIBS_ENTITY: '12345' },
  SIBS_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
};

const publishedFault = (name: string) => `${name} is a published value that everybody knows`;
const GUESSABLE = 'FOLIO_SECRET is easy to guess: make one with "openssl rand -base64 48"';

describe('the configuration', () => {
  it.each([
    [{ FOLIO_SECRET: undefined }, 'FOLIO_SECRET must hold at least 32 characters'],
    [
      { FOLIO_SECRET: 'a secret of at least thirty-two characters' },
      'FOLIO_SECRET is a value that others know: make one of your own',
    ],
    [{ FOLIO_SECRET: 'x'.repeat(40) }, GUESSABLE],
    [{ FOLIO_SECRET: 'k7Qp'.repeat(12) }, GUESSABLE],
    [{ FOLIO_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, GUESSABLE],
    [{ FOLIO_SECRET: '0123456789abcdef0123456789abcdef' }, GUESSABLE],
    [
      { TRUST_PROXY: undefined },
      'TRUST_PROXY must name the addresses of the proxy that ends TLS, such as 127.0.0.1',
    ],
    [{ MONEI_API_KEY: 'pk_test_123' }, 'MONEI_API_KEY is a test key'],
    [
      { ...REDSYS, REDSYS_URL: 'https://sis-t.redsys.es:25443/sis' },
      "REDSYS_URL is the address of the provider's tests",
    ],
    [
      { ...REDSYS, REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
      publishedFault('REDSYS_SECRET_KEY'),
    ],
    [
      { ...REDSYS, REDSYS_SECRET_KEY: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' },
      publishedFault('REDSYS_SECRET_KEY'),
    ],
    [
      { ...REDSYS, REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576xxxxxxxxxxxxxxxx' },
      publishedFault('REDSYS_SECRET_KEY'),
    ],
    [{ ...REDSYS, REDSYS_MERCHANT_CODE: '999008881' }, publishedFault('REDSYS_MERCHANT_CODE')],
    [
      { REDSYS_PAGE_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
      publishedFault('REDSYS_PAGE_SECRET_KEY'),
    ],
    [
      { ...PAYPAL, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
      "PAYPAL_API_URL is the address of the provider's tests",
    ],
    [{ ...PAYPAL, PAYPAL_CLIENT_SECRET: 'folio-test-secret' }, publishedFault('PAYPAL_CLIENT_SECRET')],
    [
      { ...SIBS, SIBS_API_URL: 'https://api.qly.sibspayments.com/sibs/spg/v2' },
      "SIBS_API_URL is the address of the provider's tests",
    ],
    [
      { ...SIBS, SIBS_API_URL: 'https://sandbox.sibspayments.com/sibs/spg/v2' },
      "SIBS_API_URL is the address of the provider's tests",
    ],
    [
      { ...SIBS, SIBS_API_URL: 'https://spg.qly.site1.sibs.pt/api/v2' },
      "SIBS_API_URL is the address of the provider's tests",
    ],
    [
      { ...SIBS, SIBS_API_URL: 'https://stargate-cer.qly.site1.sibs.pt' },
      "SIBS_API_URL is the address of the provider's tests",
    ],
    [
      { ...SIBS, SIBS_WEBHOOK_SECRET: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' },
      publishedFault('SIBS_WEBHOOK_SECRET'),
    ],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL must say where customers reach the shop'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL points at this machine'],
    [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_SECRET_KEY: 'sk_test_invented' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ STRIPE_SECRET_KEY: 'rk_test_invented' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ STRIPE_PUBLISHABLE_KEY: undefined }, 'STRIPE_PUBLISHABLE_KEY is missing'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_invented' }, 'STRIPE_PUBLISHABLE_KEY is a test key'],
    [{ STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:4010' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_API_URL: 'http://[::1]:4010' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_API_URL: 'http://0.0.0.0:4010' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_API_URL: 'http://stripe.localhost:4010' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_API_URL: 'http://localhost.:5432' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_API_URL: 'https://192.168.1.1' }, 'STRIPE_API_URL points into a private network'],
    [{ STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL must be an https:// address'],
    [{ WEBHOOK_URL: 'http://[::ffff:127.0.0.1]' }, 'WEBHOOK_URL points at this machine'],
    [{ VIES_URL: 'http://127.0.0.1:4010/vies' }, 'VIES_URL points at this machine'],
    [{ VIES_URL: 'http://10.0.0.5' }, 'VIES_URL points into a private network'],
    [{ PLACES_URL: 'http://127.0.0.1:4010/places/v1' }, 'PLACES_URL points at this machine'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must be an https:// address'],
    [{ STRIPE_API_URL: 'https://[64:ff9b::7f00:1]' }, 'STRIPE_API_URL points into a private network'],
    [{ STRIPE_API_URL: 'https://198.18.0.1' }, 'STRIPE_API_URL points into a private network'],
    [{ STRIPE_SCRIPT_URL: 'http://localhost:4010/v3' }, 'STRIPE_SCRIPT_URL points at this machine'],
  ])('rejects live mode with %j', (change, sentence) => {
    expect(readError({ ...LIVE, ...change })).toBe(`Folio cannot start in live mode: ${sentence}.`);
  });

  it('names everything missing or invalid for live mode at once', () => {
    const sentence = readError({
      FOLIO_MODE: 'live',
      PUBLIC_URL: 'tienda',
      PORT: 'three',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
    });
    for (const name of [
      ...['FOLIO_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ...[
        'DATABASE_URL: is missing',
        'FILES_URL: is missing',
        'SMTP_URL: is missing',
        'PORT: ',
        'PUBLIC_URL: ',
      ],
    ])
      expect(sentence).toContain(name);
  });

  it('does not take localhost.example for a local address', () => {
    expect(readError({ ...LIVE, STRIPE_API_URL: 'https://localhost.example' })).toBe('');
  });

  it('accepts real accounts in live mode', () => {
    expect(readError({ ...LIVE, ...REDSYS, ...PAYPAL, ...SIBS })).toBe('');
  });
});

describe('a staging shop', () => {
  const STAGING = {
    ...LIVE,
    FOLIO_MODE: 'staging',
    STRIPE_SECRET_KEY: 'sk_test_invented',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  };
  const TEST_ACCOUNTS = {
    REDSYS_URL: 'https://sis-t.redsys.es:25443/sis',
    REDSYS_QUERY_URL: 'https://sis-t.redsys.es:25443/apl02/services/SerClsWSConsulta',
    REDSYS_MERCHANT_CODE: '999008881',
    REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    ...PAYPAL,
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
    ...SIBS,
    SIBS_API_URL: 'https://api.qly.sibspayments.com/sibs/spg/v2',
    MONEI_API_KEY: 'pk_test_invented',
  };

  it("accepts the providers' test credentials", () => {
    expect(readError({ ...STAGING, ...TEST_ACCOUNTS })).toBe('');
    expect(readConfig(STAGING)).toMatchObject({ mode: 'staging', trustProxy: '127.0.0.1' });
  });

  it.each([
    [{ FOLIO_SECRET: undefined }, 'FOLIO_SECRET must hold at least 32 characters'],
    [
      { TRUST_PROXY: undefined },
      'TRUST_PROXY must name the addresses of the proxy that ends TLS, such as 127.0.0.1',
    ],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL points at this machine'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:4010' }, 'STRIPE_API_URL points at this machine'],
    [{ STRIPE_SECRET_KEY: 'sk_live_invented' }, 'STRIPE_SECRET_KEY is not a test key'],
    [{ STRIPE_SECRET_KEY: 'invented' }, 'STRIPE_SECRET_KEY is not a test key'],
    [{ MONEI_API_KEY: 'pk_live_invented' }, 'MONEI_API_KEY is not a test key'],
    [{ MONEI_EAST_API_KEY: 'pk_live_invented' }, 'MONEI_EAST_API_KEY is not a test key'],
    [{ PAYPAL_API_URL: undefined }, "PAYPAL_API_URL is not the address of the provider's tests"],
    [{ REDSYS_URL: 'https://sis.redsys.es/sis' }, "REDSYS_URL is not the address of the provider's tests"],
    [{ SIBS_API_URL: undefined }, "SIBS_API_URL is not the address of the provider's tests"],
    [{ PAYPAL_CLIENT_SECRET: 'folio-test-secret' }, publishedFault('PAYPAL_CLIENT_SECRET')],
  ])('rejects staging mode with %j', (change, sentence) => {
    expect(readError({ ...STAGING, ...TEST_ACCOUNTS, ...change })).toBe(
      `Folio cannot start in staging mode: ${sentence}.`,
    );
  });
});
