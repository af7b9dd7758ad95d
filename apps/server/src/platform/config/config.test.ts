import { describe, expect, it } from 'vitest';
import { DEMO, LIVE, readError } from '../../../test/environment.ts';
import { readConfig } from '../../app/read-config.ts';

describe('the configuration', () => {
  it('has defaults for a demonstration', () => {
    expect(readConfig(DEMO)).toMatchObject({
      mode: 'demo',
      development: false,
      port: 3000,
      host: '127.0.0.1',
      databasePool: 20,
      logLevel: 'info',
      webhookUrl: 'http://127.0.0.1:3000',
      providers: {},
    });
    expect(readConfig(DEMO).secret).not.toBe(readConfig(DEMO).secret);
  });

  it('reads the settings of a live shop', () => {
    expect(readConfig(LIVE)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://tienda.example',
      secret: LIVE.FOLIO_SECRET,
      webhookUrl: 'https://tienda.example',
      providers: { STRIPE_SECRET_KEY: 'sk_live_invented' },
    });
  });

  it.each(['hola@agencia.es', 'Agencia, S. L. <hola@agencia.es>'])(
    'reads the sender of mails: %s',
    (sender) => {
      expect(readConfig({ ...DEMO, MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it('treats an empty variable as absent', () => {
    expect(readConfig({ ...DEMO, PORT: '', FOLIO_SECRET: '' }).port).toBe(3000);
  });

  it('keeps only the provider variables of the environment', () => {
    const { providers } = readConfig({ ...DEMO, STRIPE_EAST_SECRET_KEY: 'sk_test_x', HOME: '/root' });
    expect(providers).toEqual({ STRIPE_EAST_SECRET_KEY: 'sk_test_x' });
  });

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ FILES_URL: undefined }, 'FILES_URL'],
    [{ FILES_URL: 'ftp://bucket/folder' }, 'FILES_URL'],
    [{ FILES_URL: 'file://bucket/folder' }, 'FILES_URL'],
    [{ FILES_URL: 'file:folder' }, 'FILES_URL'],
    [{ SMTP_URL: undefined }, 'SMTP_URL'],
    [{ MAIL_FROM: 'agencia.es' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Agencia hola@agencia.es' }, 'MAIL_FROM'],
    [{ PORT: 'three' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ FOLIO_MODE: 'production' }, 'FOLIO_MODE'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ STAFF_SECOND_FACTOR: 'boss' }, 'STAFF_SECOND_FACTOR'],
    [{ FOLIO_SECRET: 'short' }, 'FOLIO_SECRET'],
    [{ PUBLIC_URL: 'tienda.example' }, 'PUBLIC_URL'],
    [{ STRIPE_API_URL: 'ftp://stripe.example' }, 'STRIPE_API_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('names the invalid variable: %j', (change, name) => {
    const sentence = readError({ ...DEMO, ...change });
    expect(sentence).toMatch(/^Folio cannot start, these settings are invalid: /);
    expect(sentence).toContain(`${name}: `);
  });

  it('names all invalid variables at once', () => {
    const sentence = readError({ ...DEMO, PORT: 'three', SMTP_URL: undefined });
    expect(sentence).toContain('PORT: ');
    expect(sentence).toContain('SMTP_URL: ');
  });

  it('requires a second factor of some roles, but not in demo mode', () => {
    const readRoles = (environment: Record<string, string>) => readConfig(environment).secondFactorRoles;
    expect(readRoles(DEMO)).toEqual([]);
    expect(readRoles(LIVE)).toEqual(['admin', 'accountant']);
    expect(readRoles({ ...LIVE, STAFF_SECOND_FACTOR: 'admin, operator' })).toEqual(['operator', 'admin']);
    expect(readRoles({ ...LIVE, STAFF_SECOND_FACTOR: 'none' })).toEqual([]);
  });
});
