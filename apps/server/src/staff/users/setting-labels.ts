import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { ChangeFault } from '../../payments/merchant-accounts/change-faults.ts';

type Words = typeof m.methods_wrong_plain;

/** What each setting has to be like, with a right example. */
const WRONG: Readonly<Record<string, Words>> = {
  ACKNOWLEDGEMENT: m.methods_wrong_choice,
  API_KEY: m.methods_wrong_api_key,
  API_URL: m.methods_wrong_url,
  BIC: m.methods_wrong_bic,
  CARD_FORM: m.methods_wrong_choice,
  CREDITOR_IBAN: m.methods_wrong_creditor_iban,
  CREDITOR_ID: m.methods_wrong_creditor_id,
  CREDITOR_NAME: m.methods_wrong_creditor_name,
  ENTITY: m.methods_wrong_entity,
  MERCHANT_CODE: m.methods_wrong_merchant_code,
  METHODS: m.methods_wrong_ways,
  PAGE_URL: m.methods_wrong_url,
  PAIN_VERSION: m.methods_wrong_choice,
  PRENOTIFICATION_DAYS: m.methods_wrong_notice_days,
  QUERY_URL: m.methods_wrong_url,
  REFERENCE_DAYS: m.methods_wrong_days,
  REST_SIGNATURE: m.methods_wrong_choice,
  SCRIPT_URL: m.methods_wrong_url,
  SIGNATURE: m.methods_wrong_choice,
  TERMINAL: m.methods_wrong_terminal,
  TERMINAL_ID: m.methods_wrong_terminal,
  URL: m.methods_wrong_url,
};
/** The same name at another provider is another thing. */
const WRONG_AT: Readonly<Record<string, Words>> = {
  'redsys SECRET_KEY': m.methods_wrong_signing_key,
  'sibs WEBHOOK_SECRET': m.methods_wrong_webhook_secret,
};
const OTHERWISE = {
  missing: m.methods_fault_missing,
  test_key: m.methods_fault_test_key,
  test_url: m.methods_fault_test_url,
  live_key: m.methods_fault_live_key,
  live_url: m.methods_fault_live_url,
  published: m.methods_fault_published,
  loopback: m.methods_fault_loopback,
  private: m.methods_fault_private,
  plain_http: m.methods_fault_plain_http,
  secret_again: m.methods_fault_secret_again,
};

/** What is the matter with a setting of an account, in words; never what was given. */
export function faultMessage(provider: string, { name, code }: ChangeFault, locale: Locale): string {
  const words =
    code === 'wrong'
      ? (WRONG_AT[`${provider} ${name}`] ?? WRONG[name] ?? m.methods_wrong_plain)
      : OTHERWISE[code];
  return words({}, { locale });
}
