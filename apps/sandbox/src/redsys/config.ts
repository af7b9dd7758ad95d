import { type Environment, shopAddress } from '../env.ts';

export interface RedsysKeys {
  merchantCode: string;
  terminal: string;
  secretKey: string;
  /** For operations that name no MERCHANTURL of their own. */
  webhookUrl: string | null;
}

/** The merchant that Redsys publishes for tests; every shop may use it. */
const PUBLISHED = {
  merchantCode: '999008881',
  terminal: '1',
  secretKey: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
};

/** Redsys's part of the environment. */
export function redsysKeys(env: Environment): RedsysKeys {
  const keys = {
    merchantCode: env.REDSYS_MERCHANT_CODE || PUBLISHED.merchantCode,
    terminal: env.REDSYS_TERMINAL || PUBLISHED.terminal,
    secretKey: env.REDSYS_SECRET_KEY || PUBLISHED.secretKey,
    webhookUrl: shopAddress(env, 'REDSYS_WEBHOOK_URL'),
  };
  if (!/^\d{1,9}$/.test(keys.merchantCode)) {
    throw new Error(`REDSYS_MERCHANT_CODE must be up to nine digits, not ${keys.merchantCode}.`);
  }
  if (!/^\d{1,3}$/.test(keys.terminal)) {
    throw new Error(`REDSYS_TERMINAL must be up to three digits, not ${keys.terminal}.`);
  }
  if (Buffer.from(keys.secretKey, 'base64').length !== 24) {
    throw new Error('REDSYS_SECRET_KEY must be 24 bytes in base64.');
  }
  return keys;
}
