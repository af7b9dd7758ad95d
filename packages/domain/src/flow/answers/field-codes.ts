/** Error codes of an answer, never text: the engine is independent of language. */
export const ERROR_CODES = [
  'required',
  'not_a_date',
  'date_unreal',
  'date_short_year',
  'date_future',
  'date_order',
  'date_too_old',
  'unknown_value',
  'too_long',
  'not_a_place',
  'wrong_type',
  'tax_id_wrong',
  'not_a_dni',
  'not_a_nie',
  'not_a_person_id',
  'not_a_company_id',
  'cru_wrong',
  'cadastral_wrong',
  'cadastral_mistyped',
  'email_wrong',
  'phone_wrong',
  'postcode_wrong',
  'number_wrong',
  'article_wrong',
  'document_number_wrong',
  'citizen_card_wrong',
  // Raised by the file store for a rejected upload, not by the engine.
  'file_type',
  'file_too_large',
  'file_too_many',
  'file_empty',
  'file_damaged',
  'file_encrypted',
  'file_unsafe',
  'file_heavy',
  'file_infected',
  'file_altered',
  'file_cancelled',
  'file_limit',
  'photo_damaged',
  'photo_too_large',
] as const;
export type FieldErrorCode = (typeof ERROR_CODES)[number];

const WARNING_CODES = [
  'address_without_number',
  'place_free_text',
  'place_several',
  'place_near',
  // Another tab changed the answer. Raised by the pages, not by the engine.
  'elsewhere',
  'cadastral_short',
  // A recommended option has no answer.
  'left_blank',
  'date_past',
] as const;
export type FieldWarningCode = (typeof WARNING_CODES)[number];

/** Every code that a form may report on an answer: errors and warnings. */
export const FIELD_CODES: readonly string[] = [...ERROR_CODES, ...WARNING_CODES];
