import { m } from '@folio/messages';
import type { Locale } from '../generated/runtime.js';

type CodedError = {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
};
type Words = {
  readonly label: string;
  readonly example?: string | undefined;
  /** Text for a missing answer; overrides the one built from the label. */
  readonly missing?: string | undefined;
};

/** Errors in answers of the right kind, for which an example would not help. */
const NEEDS_NO_EXAMPLE: readonly string[] = [
  'too_long',
  'date_unreal',
  'date_future',
  'date_order',
  'cadastral_mistyped',
];
/** Errors whose messages contain an example already. */
const HAS_EXAMPLE: readonly string[] = [
  ...['not_a_date', 'date_short_year', 'cru_wrong', 'email_wrong', 'phone_wrong', 'postcode_wrong'],
  ...['document_number_wrong', 'citizen_card_wrong'],
];

/** Returns the message of an error code, with a valid example where there is one. */
export function fieldErrorText(
  error: CodedError,
  locale: Locale,
  { label, example, missing }: Words,
): string {
  const text = error.code === 'required' && missing ? missing : baseText(error, locale, label, example);
  if (!example || [...NEEDS_NO_EXAMPLE, ...HAS_EXAMPLE].includes(error.code)) return text;
  // The message template ends with a full stop.
  return `${/[.?!]$/.test(text) ? text : `${text}.`} ${m.field_example({ example: example.replace(/\.$/, '') }, { locale })}`;
}

/** The example for dates without their own, as shown under the field. */
const EXAMPLE_DATE = '27/11/2024';

function baseText(
  { code, params }: CodedError,
  locale: Locale,
  label: string,
  example = EXAMPLE_DATE,
): string {
  const options = { locale };
  switch (code) {
    case 'required':
      // A label that is a question keeps its own punctuation.
      return m.field_required({ label }, options).replace(/([?¿!])\.$/, '$1');
    case 'not_a_date':
      return m.field_not_a_date({ example }, options);
    case 'date_unreal':
      return m.field_date_unreal({}, options);
    case 'date_short_year':
      return m.field_date_short_year({ example }, options);
    case 'date_future':
      return m.field_date_future({}, options);
    case 'date_order':
      return m.field_date_order({}, options);
    case 'unknown_value':
      return m.field_unknown_value({}, options);
    case 'too_long':
      return m.field_too_long({ max: String(params?.max ?? '') }, options);
    case 'not_a_place':
      return m.field_not_a_place({}, options);
    case 'tax_id_wrong':
      return m.field_tax_id({}, options);
    case 'not_a_dni':
      return m.field_not_a_dni({}, options);
    case 'not_a_nie':
      return m.field_not_a_nie({}, options);
    case 'not_a_person_id':
      return m.field_not_a_person_id({}, options);
    case 'not_a_company_id':
      return m.field_not_a_company_id({}, options);
    case 'cru_wrong':
      return m.field_cru({}, options);
    case 'cadastral_wrong':
      return m.field_cadastral({}, options);
    case 'cadastral_mistyped':
      return m.field_cadastral_mistyped({}, options);
    case 'email_wrong':
      return m.checkout_email_wrong({}, options);
    case 'phone_wrong':
      return m.field_phone({}, options);
    case 'postcode_wrong':
      return m.field_postcode({}, options);
    case 'document_number_wrong':
      return m.field_document_number({}, options);
    case 'citizen_card_wrong':
      return m.field_citizen_card({}, options);
    case 'number_wrong':
      return m.field_number({}, options);
    case 'article_wrong':
      return m.field_article({}, options);
    case 'file_type':
      return m.field_file_type({}, options);
    case 'file_too_large':
      return m.field_file_too_large({}, options);
    case 'file_too_many':
      return m.field_file_too_many({}, options);
    case 'file_empty':
      return m.field_file_empty({}, options);
    default:
      return m.field_wrong_type({}, options);
  }
}

/**
 * Returns the message of a warning on a stored answer. `like`: the most similar place; `within`: the concelho
 * with several parishes; `there`: the answer from another tab.
 */
export function fieldWarningText(
  code: string,
  locale: Locale,
  { like, within, there }: Partial<Readonly<Record<'like' | 'within' | 'there', string | undefined>>> = {},
): string {
  switch (code) {
    case 'address_without_number':
      return m.doubt_address_without_number({}, { locale });
    case 'place_several':
      return within ? m.doubt_concelho({ name: within }, { locale }) : m.doubt_place_several({}, { locale });
    case 'place_near':
      if (within) return m.doubt_concelho_near({ name: within }, { locale });
      return like ? m.doubt_place_near({ like }, { locale }) : m.doubt_place_free_text({}, { locale });
    case 'place_free_text':
      return m.doubt_place_free_text({}, { locale });
    case 'elsewhere':
      return m.doubt_elsewhere({ there: there ?? m.flow_elsewhere_blank({}, { locale }) }, { locale });
    case 'left_blank':
      return m.doubt_left_blank({}, { locale });
    case 'date_past':
      return m.doubt_date_past({}, { locale });
    default:
      return m.doubt_cadastral_short({}, { locale });
  }
}
