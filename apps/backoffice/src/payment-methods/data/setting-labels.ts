import { m } from '@folio/messages';
import type { Texts } from '../../shell/language.tsx';

type Label = typeof m.methods_setting_url;

const LABELS: Readonly<Record<string, Label>> = {
  ACKNOWLEDGEMENT: m.methods_setting_acknowledgement,
  APPLE_PAY_DOMAIN_ASSOCIATION: m.methods_setting_apple_pay,
  API_KEY: m.methods_setting_api_key,
  API_URL: m.methods_setting_api_url,
  BIC: m.methods_setting_bic,
  CARD_FORM: m.methods_setting_card_form,
  CLIENT_ID: m.methods_setting_client_id,
  CLIENT_SECRET: m.methods_setting_client_secret,
  CREDITOR_IBAN: m.methods_setting_creditor_iban,
  CREDITOR_ID: m.methods_setting_creditor_id,
  CREDITOR_NAME: m.methods_setting_creditor_name,
  ENTITY: m.methods_setting_entity,
  MERCHANT_CODE: m.methods_setting_merchant_code,
  METHODS: m.methods_setting_ways,
  PAGE_URL: m.methods_setting_page_url,
  PAIN_VERSION: m.methods_setting_pain_version,
  PRENOTIFICATION_DAYS: m.methods_setting_notice_days,
  PUBLISHABLE_KEY: m.methods_setting_publishable_key,
  QUERY_URL: m.methods_setting_query_url,
  REFERENCE_DAYS: m.methods_setting_reference_days,
  REST_SIGNATURE: m.methods_setting_rest_signature,
  SCRIPT_URL: m.methods_setting_script_url,
  SECRET_KEY: m.methods_setting_secret_key,
  SIGNATURE: m.methods_setting_signature,
  TERMINAL: m.methods_setting_terminal,
  TERMINAL_ID: m.methods_setting_terminal,
  TOKEN: m.methods_setting_token,
  URL: m.methods_setting_url,
  WEBHOOK_ID: m.methods_setting_webhook_id,
  WEBHOOK_SECRET: m.methods_setting_webhook_secret,
};

/** Labels an account's setting; its raw name where this version has no label. */
export function settingLabel(t: Texts, provider: string, name: string): string {
  const label = provider === 'redsys' && name === 'SECRET_KEY' ? m.methods_setting_signing_key : LABELS[name];
  return label ? t(label) : name;
}

const CHOICES: Readonly<Record<string, Label>> = {
  insite: m.methods_choice_insite,
  redirect: m.methods_choice_redirect,
};

/** Labels one choice of a setting where a label exists. */
export function choiceLabel(t: Texts, value: string): string {
  const label = CHOICES[value];
  return label ? t(label) : value;
}
