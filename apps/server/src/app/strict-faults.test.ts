import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIVE, readError } from '../../test/environment.ts';
import { readConfig } from './read-config.ts';

const STAGING_KEYS = { STRIPE_SECRET_KEY: 'sk_test_invented', STRIPE_PUBLISHABLE_KEY: 'pk_test_invented' };
const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
const guessable = (name: string) => `${name} is easy to guess: make one with "openssl rand -base64 48"`;
const STRONG = randomBytes(36).toString('base64');
const NOT_AN_ORIGIN =
  'PUBLIC_URL: must be an address without path, query and password, such as https://shop.example';
const WIDE_PROXY =
  'TRUST_PROXY: must list addresses or networks of proxies, such as 10.0.0.4 or loopback; a network has at least /8, ' +
  'or /16 with IPv6';
const WEAK_WEBHOOK = 'is easy to guess or not complete: copy it from the provider';
const plainDatabase = (name: string) =>
  `${name} must end in ?sslmode=verify-full or require, or ALLOW_PLAINTEXT must name database`;

/** Settings that would undo what a strict mode requires, with the sentence that names the setting and its fix. */
const UNSAFE: [Record<string, string>, string][] = [
  ...[
    'correct horse battery staple correct',
    'Registros2026!Registros-de-Espana.',
    'ElPerroDeSanRoqueNoTieneRabo2026',
    'MI PERRO SE LLAMA COMO MI ABUELA 1954',
    'my-dog-ate-my-home-work-on-tuesday-7',
  ].map((phrase): [Record<string, string>, string] => [{ FOLIO_SECRET: phrase }, guessable('FOLIO_SECRET')]),
  [{ FOLIO_SECRET_PREVIOUS: 'a' }, 'FOLIO_SECRET_PREVIOUS must hold at least 32 characters'],
  [
    { FOLIO_SECRET_PREVIOUS: `${STRONG}, ${'changeme'.repeat(5)}` },
    'FOLIO_SECRET_PREVIOUS is a value that others know: make one of your own',
  ],
  [{ METRICS_TOKEN: 'a'.repeat(40) }, guessable('METRICS_TOKEN')],
  [
    { MAIL_BOUNCE_SECRET: 'password'.repeat(5) },
    'MAIL_BOUNCE_SECRET is a value that others know: make one of your own',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, `STRIPE_WEBHOOK_SECRET ${WEAK_WEBHOOK}`],
  [{ STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }, `STRIPE_WEBHOOK_SECRET ${WEAK_WEBHOOK}`],
  [{ STRIPE_EAST_WEBHOOK_SECRET: 'whsec_1' }, `STRIPE_EAST_WEBHOOK_SECRET ${WEAK_WEBHOOK}`],
  [{ NODE_ENV: 'development' }, 'NODE_ENV must not be development: remove it'],
  ...[
    ...['0.0.0.0/1,128.0.0.0/1', '0.0.0.0/7', '::/1,8000::/1', '::/15', '2000::/3', '::/16'],
    ...['::ffff:0:0/96', '::ffff:128.0.0.0/97', '::/80'],
  ].map((networks): [Record<string, string>, string] => [{ TRUST_PROXY: networks }, WIDE_PROXY]),
  [{ DATABASE_URL: 'postgres://folio@db.example/folio' }, plainDatabase('DATABASE_URL')],
  [{ DATABASE_URL: 'postgres://folio@10.0.0.5/folio?sslmode=disable' }, plainDatabase('DATABASE_URL')],
  [{ DATABASE_URL: 'postgres:///folio?host=db.example&sslmode=prefer' }, plainDatabase('DATABASE_URL')],
  [{ DATABASE_URL: 'postgres:///folio', PGHOST: 'db.example' }, plainDatabase('DATABASE_URL')],
  [{ DATABASE_DIRECT_URL: 'postgres://folio@db.example/folio' }, plainDatabase('DATABASE_DIRECT_URL')],
  [
    { SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true' },
    'SMTP_URL must not switch TLS off, or ALLOW_PLAINTEXT must name mail',
  ],
  [
    { FILES_URL: 's3://folio?endpoint=http://169.254.169.254', ...BUCKET_KEYS },
    'FILES_URL must have an https:// endpoint',
  ],
  [{ PUBLIC_URL: 'https://tienda.example/shop' }, NOT_AN_ORIGIN],
  [{ PUBLIC_URL: 'https://tienda.example?a=1' }, NOT_AN_ORIGIN],
  [{ PUBLIC_URL: 'https://anna:pass@tienda.example' }, NOT_AN_ORIGIN],
  [{ DEMO_MAILBOX_URL: 'https://mail.example' }, 'DEMO_MAILBOX_URL is for the demonstration only: remove it'],
  [{ DEMO_HOST_URL: 'https://host.example' }, 'DEMO_HOST_URL is for the demonstration only: remove it'],
  [{ DEMO_PUSH_URL: 'https://push.example' }, 'DEMO_PUSH_URL is for the demonstration only: remove it'],
];

/** Settings of the same kinds that a strict mode accepts. */
const SAFE: Record<string, string>[] = [
  { FOLIO_SECRET: randomBytes(32).toString('hex'), FOLIO_SECRET_PREVIOUS: STRONG },
  {
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    MAIL_BOUNCE_SECRET: randomBytes(24).toString('base64url'),
  },
  { STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}` },
  { TRUST_PROXY: '10.0.0.0/8, 104.16.0.0/13, 2606:4700::/32, fc00::/7, ::ffff:10.0.0.0/104, uniquelocal' },
  { DATABASE_URL: 'postgres://folio@localhost/folio', SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' },
  { DATABASE_URL: 'postgres:///folio?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://folio@%2Fvar%2Frun%2Fpostgresql/folio' },
  { DATABASE_URL: 'postgres://folio@db/folio', ALLOW_PLAINTEXT: 'database' },
  { DATABASE_URL: 'postgres://folio@db/folio', PGSSLMODE: 'require' },
  { SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true', ALLOW_PLAINTEXT: 'mail' },
  { FILES_URL: 's3://folio?endpoint=http://127.0.0.1:9000', ...BUCKET_KEYS },
  { FILES_URL: 's3://folio?endpoint=https://s3.example', ...BUCKET_KEYS },
  { PUBLIC_URL: 'https://Tienda.example:8443/' },
];

describe('the settings of a strict mode', () => {
  it.each(UNSAFE)('are rejected, in every strict mode, with %j', (change, sentence) => {
    for (const [mode, keys] of [
      ['live', {}],
      ['staging', STAGING_KEYS],
    ] as const)
      expect(readError({ ...LIVE, FOLIO_MODE: mode, ...keys, ...change })).toBe(
        `Folio cannot start in ${mode} mode: ${sentence}.`,
      );
  });

  it.each(SAFE)('are accepted in live mode with %j', (change) => {
    expect(readError({ ...LIVE, ...change })).toBe('');
  });

  it.each([
    ['smtp://mail.example:587', {}, true],
    ['smtp://mail.example:587', { ALLOW_PLAINTEXT: 'mail' }, false],
    ['smtp://127.0.0.1:25', {}, false],
    ['smtp://mail.example:587', { FOLIO_MODE: 'demo' }, false],
  ])('with the mail server %s and %j requires TLS: %s', (SMTP_URL, change, smtpNeedsTls) => {
    expect(readConfig({ ...LIVE, SMTP_URL, ...change })).toMatchObject({ smtpNeedsTls });
  });
});
