import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '../src/app/read-config.ts';

/** The least environment of a demonstration. */
export const DEMO = {
  DATABASE_URL: 'postgres://folio@db.example/folio',
  FILES_URL: 'file:///srv/folio',
  SMTP_URL: 'smtp://mail.example:25',
};

/** The environment of a live shop that takes cards. */
export const LIVE = {
  ...DEMO,
  DATABASE_URL: `${DEMO.DATABASE_URL}?sslmode=verify-full`,
  FOLIO_MODE: 'live',
  // Random, so that no key of the tests opens anything.
  FOLIO_SECRET: randomBytes(36).toString('base64'),
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'https://tienda.example/',
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
};

/** Returns the message with which the configuration refuses an environment, or an empty text. */
export function readError(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}
