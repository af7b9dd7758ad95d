import type { Environment } from '../env.ts';

export interface MoneiKeys {
  /** Authorizes the calls and signs the callbacks. */
  apiKey: string;
  /** Multibanco's entity, five digits. */
  entity: string;
}

/** MONEI's part of the environment. */
export function moneiKeys(env: Environment): MoneiKeys {
  const apiKey = env.MONEI_API_KEY || 'pk_test_folio_monei';
  if (!apiKey.startsWith('pk_test_')) {
    throw new Error('MONEI_API_KEY must be a test key, one that starts with pk_test_.');
  }
  return { apiKey, entity: '11249' };
}
