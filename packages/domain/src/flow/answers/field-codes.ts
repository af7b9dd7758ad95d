import type { FieldErrorCode, FieldWarning } from '../definition.ts';

const ERRORS = {
  required: true,
  not_a_date: true,
  date_unreal: true,
  date_short_year: true,
  date_future: true,
  date_order: true,
  unknown_value: true,
  too_long: true,
  not_a_place: true,
  wrong_type: true,
  tax_id_wrong: true,
  not_a_dni: true,
  not_a_nie: true,
  not_a_person_id: true,
  not_a_company_id: true,
  cru_wrong: true,
  cadastral_wrong: true,
  cadastral_mistyped: true,
  email_wrong: true,
  phone_wrong: true,
  postcode_wrong: true,
  number_wrong: true,
  article_wrong: true,
  document_number_wrong: true,
  citizen_card_wrong: true,
  file_type: true,
  file_too_large: true,
  file_too_many: true,
  file_empty: true,
} as const satisfies Record<FieldErrorCode, true>;

const WARNINGS = {
  address_without_number: true,
  place_free_text: true,
  place_several: true,
  place_near: true,
  elsewhere: true,
  cadastral_short: true,
  date_past: true,
  left_blank: true,
} as const satisfies Record<FieldWarning['code'], true>;

/** Every code that a form may report on an answer: errors and warnings. */
export const FIELD_CODES: readonly string[] = [...Object.keys(ERRORS), ...Object.keys(WARNINGS)];
