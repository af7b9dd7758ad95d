/** What the page of ways to pay and the server both go by, without Zod, so that a browser may import it. */

/**
 * Why a store does not offer a way to pay. `account_off`: its account is switched off; `settings`: the account lacks something or has it
 * wrong; `unreadable`: what is sealed of the account cannot be opened; `provider`: the account's provider does not take it; `limits`:
 * everything that the store sells costs more than its largest amount.
 */
export const METHOD_PROBLEMS = [
  'off',
  'account_off',
  'settings',
  'unreadable',
  'provider',
  'limits',
] as const;
export type MethodProblem = (typeof METHOD_PROBLEMS)[number];

/** What is the matter with one setting of an account. */
export const SETTING_FAULTS = [
  'missing',
  'wrong',
  'test_key',
  'test_url',
  'live_key',
  'live_url',
  'published',
  'loopback',
  'private',
  'plain_http',
] as const;
export type SettingFaultCode = (typeof SETTING_FAULTS)[number];

/** Where a setting comes from, the later going before the earlier. */
export const SETTING_SOURCES = ['environment', 'row', 'sealed'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** How an account may be called, as its table wants it. */
const ACCOUNT_ID = /^[a-z]+(-[a-z0-9]+)*$/;
export const MAX_ACCOUNT_ID_LENGTH = 40;
/** Whether a new account may be called so. `constructor` is what every object has already. */
export const isAccountId = (id: string): boolean =>
  ACCOUNT_ID.test(id) && id.length <= MAX_ACCOUNT_ID_LENGTH && id !== 'constructor';
export const MAX_SETTING_LENGTH = 500;
/** A setting that is a whole file's text. */
export const MAX_FILE_SETTING_LENGTH = 20_000;
/** The largest limit, in cents: a million euros. */
export const MAX_CENTS = 100_000_000;
