import { type Environment, port, required } from './env.ts';
import { moneiKey } from './monei/provider.ts';
import { type PaypalKeys, paypalKeys } from './paypal/provider.ts';
import { type RedsysKeys, redsysKeys } from './redsys/provider.ts';
import { type SibsKeys, sibsKeys } from './sibs/provider.ts';
import { type StripeKeys, stripeKeys } from './stripe/provider.ts';

export interface Config {
  /** Port of the HTTP side; 0 takes any free one. */
  port: number;
  smtpPort: number;
  /** Port of the virus scanner; null without one. */
  clamdPort: number | null;
  /** Port of the push service; null without one. */
  pushPort: number | null;
  /** Folder that holds the state; made when missing. */
  dataFolder: string;
  /** A store's address for the pages that embed it; null without one. */
  shopUrl: string | null;
  stripe: StripeKeys;
  redsys: RedsysKeys;
  /** MONEI's API key. */
  monei: string;
  paypal: PaypalKeys;
  sibs: SibsKeys;
}

/** Reads the environment once; throws an Error with one clear sentence when something is missing or wrong. */
export function parseConfig(env: Environment): Config {
  if (env.FOLIO_MODE && env.FOLIO_MODE !== 'demo') {
    throw new Error(`The sandbox of payment providers does not start when FOLIO_MODE is ${env.FOLIO_MODE}.`);
  }
  const host = env.SANDBOX_HOST ?? '127.0.0.1';
  if (host !== '127.0.0.1') {
    throw new Error(`The sandbox listens on 127.0.0.1 only: SANDBOX_HOST=${host} is rejected.`);
  }
  return {
    port: port(env, 'SANDBOX_PORT'),
    smtpPort: port(env, 'SANDBOX_SMTP_PORT'),
    clamdPort: env.SANDBOX_CLAMD_PORT ? port(env, 'SANDBOX_CLAMD_PORT') : null,
    pushPort: env.SANDBOX_PUSH_PORT ? port(env, 'SANDBOX_PUSH_PORT') : null,
    dataFolder: required(env, 'SANDBOX_DATA'),
    shopUrl: env.SANDBOX_SHOP_URL || null,
    stripe: stripeKeys(env),
    redsys: redsysKeys(env),
    monei: moneiKey(env),
    paypal: paypalKeys(env),
    sibs: sibsKeys(env),
  };
}
