import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DEMO = {
  DATABASE_URL: 'postgres://folio@db.example/folio',
  FILES_URL: 'file:///srv/folio',
  SMTP_URL: 'smtp://mail.example:25',
};
const LIVE = {
  ...DEMO,
  FOLIO_MODE: 'live',
  FOLIO_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_URL: 'https://tienda.example/',
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
};

function complaint(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('configuration', () => {
  it('fills in what a demonstration needs', () => {
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

  it('reads a live shop', () => {
    expect(readConfig(LIVE)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://tienda.example',
      secret: LIVE.FOLIO_SECRET,
      webhookUrl: 'https://tienda.example',
      providers: { STRIPE_SECRET_KEY: 'sk_live_invented' },
    });
  });

  it.each(['hola@agencia.es', 'Agencia, S. L. <hola@agencia.es>'])(
    'knows the sender of mails: %s',
    (sender) => {
      expect(readConfig({ ...DEMO, MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ ...DEMO, PORT: '', FOLIO_SECRET: '' }).port).toBe(3000);
  });

  it('keeps of the environment what is about providers, and nothing else', () => {
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
    [{ FOLIO_SECRET: 'short' }, 'FOLIO_SECRET'],
    [{ PUBLIC_URL: 'tienda.example' }, 'PUBLIC_URL'],
    [{ STRIPE_API_URL: 'ftp://stripe.example' }, 'STRIPE_API_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('names the variable that is wrong: %j', (change, name) => {
    const sentence = complaint({ ...DEMO, ...change });
    expect(sentence).toMatch(/^Folio cannot start, its settings need a look: /);
    expect(sentence).toContain(`${name}: `);
  });

  it('names all that is wrong at once', () => {
    const sentence = complaint({ ...DEMO, PORT: 'three', SMTP_URL: undefined });
    expect(sentence).toContain('PORT: ');
    expect(sentence).toContain('SMTP_URL: ');
  });

  it.each([
    [{ FOLIO_SECRET: undefined }, 'FOLIO_SECRET must hold at least 32 characters'],
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
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must be an https:// address'],
    [{ STRIPE_API_URL: 'https://[64:ff9b::7f00:1]' }, 'STRIPE_API_URL points into a private network'],
    [{ STRIPE_API_URL: 'https://198.18.0.1' }, 'STRIPE_API_URL points into a private network'],
    [{ STRIPE_SCRIPT_URL: 'http://localhost:4010/v3' }, 'STRIPE_SCRIPT_URL points at this machine'],
  ])('refuses to go live with %j', (change, sentence) => {
    expect(complaint({ ...LIVE, ...change })).toBe(`Folio cannot start in live mode: ${sentence}.`);
  });

  it('names all that is missing to go live at once, what cannot be read too', () => {
    const sentence = complaint({
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

  it('takes a domain that only begins like this machine for a domain', () => {
    expect(complaint({ ...LIVE, STRIPE_API_URL: 'https://localhost.example' })).toBe('');
  });
});
