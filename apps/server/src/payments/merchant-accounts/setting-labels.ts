import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { ChangeFault } from './change-faults.ts';

type Message = typeof m.methods_wrong_plain;

/** Messages with the expected form of each setting and a valid example. */
const MESSAGES: Readonly<Record<string, Message>> = {
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
/** Settings whose meaning differs at one provider. */
const PROVIDER_MESSAGES: Readonly<Record<string, Message>> = {
  'redsys SECRET_KEY': m.methods_wrong_signing_key,
  'sibs WEBHOOK_SECRET': m.methods_wrong_webhook_secret,
};
const FAULT_MESSAGES = {
  missing: m.methods_fault_missing,
  test_key: m.methods_fault_test_key,
  test_url: m.methods_fault_test_url,
  live_key: m.methods_fault_live_key,
  live_url: m.methods_fault_live_url,
  published: m.methods_fault_published,
  weak: m.methods_fault_weak,
  loopback: m.methods_fault_loopback,
  private: m.methods_fault_private,
  plain_http: m.methods_fault_plain_http,
  secret_again: m.methods_fault_secret_again,
};

/** Describes the fault of an account's setting without repeating its value. */
export function faultMessage(provider: string, { name, code }: ChangeFault, locale: Locale): string {
  const message =
    code === 'wrong'
      ? (PROVIDER_MESSAGES[`${provider} ${name}`] ?? MESSAGES[name] ?? m.methods_wrong_plain)
      : FAULT_MESSAGES[code];
  return message({}, { locale });
}
