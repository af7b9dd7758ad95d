import { type Environment, shopAddress } from '../env.ts';

export interface SibsKeys {
  terminalId: string;
  /** Bearer of the calls that a shop's server makes. */
  token: string;
  clientId: string;
  /** 32 bytes, with which the notices are enciphered. */
  secret: Buffer;
  /** Multibanco's entity, five digits. */
  entity: string;
  /** The statusCode with which a shop has to acknowledge a notice. */
  acknowledgement: string;
  /** Where the shop listens to notices; null until the control endpoint says. */
  webhookUrl: string | null;
}

/** SIBS's part of the environment. */
export function sibsKeys(env: Environment): SibsKeys {
  const secret = Buffer.from(
    env.SIBS_WEBHOOK_SECRET || 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    'base64',
  );
  if (secret.length !== 32) throw new Error('SIBS_WEBHOOK_SECRET must be 32 bytes in base64.');
  const entity = env.SIBS_ENTITY || '24000';
  if (!/^\d{5}$/.test(entity)) throw new Error(`SIBS_ENTITY must be five digits, not ${entity}.`);
  return {
    terminalId: env.SIBS_TERMINAL_ID || '99978',
    token: env.SIBS_TOKEN || 'folio-test-token',
    clientId: env.SIBS_CLIENT_ID || 'folio-test-client',
    secret,
    entity,
    acknowledgement: env.SIBS_ACKNOWLEDGEMENT || '000',
    webhookUrl: shopAddress(env, 'SIBS_WEBHOOK_URL'),
  };
}
