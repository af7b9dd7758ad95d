/** Constants shared by the payment methods page and the server, without Zod so that browsers can use them. */

/**
 * Reasons why a store does not offer a payment method. `account_off`: the merchant account is disabled;
 * `settings`: a setting is missing or wrong; `unreadable`: its secrets cannot be decrypted.
 * `provider`: the account's provider does not support the method; `limits`: every product costs more than the
 * store's maximum.
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

/** Faults of one setting of a merchant account. */
export const SETTING_FAULTS = [
  'missing',
  'wrong',
  'test_key',
  'test_url',
  'live_key',
  'live_url',
  'published',
  'weak',
  'loopback',
  'private',
  'plain_http',
] as const;
export type SettingFaultCode = (typeof SETTING_FAULTS)[number];

/** The sources of a setting, in ascending precedence. */
export const SETTING_SOURCES = ['environment', 'row', 'encrypted'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** The format of a merchant account's id, as in its table. */
const ACCOUNT_ID = /^[a-z]+(-[a-z0-9]+)*$/;
export const MAX_ACCOUNT_ID_LENGTH = 40;
/**
 * Returns true for a valid id of a new account. Excludes `constructor`, an inherited property of every
 * object.
 */
export const isAccountId = (id: string): boolean =>
  ACCOUNT_ID.test(id) && id.length <= MAX_ACCOUNT_ID_LENGTH && id !== 'constructor';
export const MAX_SETTING_LENGTH = 500;
/** Maximum length of a setting that holds a file's text. */
export const MAX_FILE_SETTING_LENGTH = 20_000;
/** The largest limit: a million euros in cents. */
export const MAX_CENTS = 100_000_000;
