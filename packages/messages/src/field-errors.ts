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
  /** Text for a date that is too old: the reason. */
  readonly tooOld?: string | undefined;
};

/** A text in each language. */
type Texts = Readonly<Record<Locale, string>>;
/** Returns the texts of an option that the messages of its errors use. */
export const errorTexts = (
  option: Readonly<Record<'title', Texts> & Partial<Record<'example' | 'missing' | 'tooOld', Texts>>>,
  locale: Locale,
): Words => ({
  label: option.title[locale],
  example: option.example?.[locale],
  missing: option.missing?.[locale],
  tooOld: option.tooOld?.[locale],
});

/** Errors in answers of the right kind, for which an example would not help. */
const NEEDS_NO_EXAMPLE: readonly string[] = [
  'too_long',
  'date_unreal',
  'date_future',
  'date_order',
  'date_too_old',
  'cadastral_mistyped',
];
/** Errors whose messages contain an example already, other than those of EXAMPLE_MESSAGES. */
const HAS_EXAMPLE: readonly string[] = [
  ...['cru_wrong', 'email_wrong', 'phone_wrong', 'postcode_wrong'],
  ...['document_number_wrong', 'citizen_card_wrong'],
];

/** Returns the message of an error code, with a valid example where there is one. */
export function fieldErrorText(
  error: CodedError,
  locale: Locale,
  { label, example, missing, tooOld }: Words,
): string {
  // Only the server knows when files may be sent again.
  if (error.code === 'file_limit' && error.params?.text) return String(error.params.text);
  const own = { required: missing, date_too_old: tooOld }[error.code];
  const text = own || baseText(error, locale, label, example);
  if (
    !example ||
    [...NEEDS_NO_EXAMPLE, ...HAS_EXAMPLE, ...Object.keys(EXAMPLE_MESSAGES)].includes(error.code)
  )
    return text;
  // The message template ends with a full stop.
  return `${/[.?!]$/.test(text) ? text : `${text}.`} ${m.field_example({ example: example.replace(/\.$/, '') }, { locale })}`;
}

/** The example for dates without their own, as shown under the field. */
const EXAMPLE_DATE = '27/11/2024';

type Message<Value extends string> = (
  values: Readonly<Record<Value, string>>,
  options: { locale: Locale },
) => string;

/** Messages with an example in their sentence: the field's own, or the one given here. */
const EXAMPLE_MESSAGES: Readonly<
  Record<string, { readonly message: Message<'label' | 'example'>; readonly example: string }>
> = {
  not_a_date: { message: m.field_not_a_date, example: EXAMPLE_DATE },
  date_short_year: { message: m.field_date_short_year, example: EXAMPLE_DATE },
};

/** All others: the compiler rejects a message with an example here. */
const MESSAGES: Readonly<Record<string, Message<'label' | 'max'>>> = {
  required: m.field_required,
  date_unreal: m.field_date_unreal,
  date_future: m.field_date_future,
  date_order: m.field_date_order,
  date_too_old: m.field_date_too_old,
  unknown_value: m.field_unknown_value,
  too_long: m.field_too_long,
  not_a_place: m.field_not_a_place,
  tax_id_wrong: m.field_tax_id,
  not_a_dni: m.field_not_a_dni,
  not_a_nie: m.field_not_a_nie,
  not_a_person_id: m.field_not_a_person_id,
  not_a_company_id: m.field_not_a_company_id,
  cru_wrong: m.field_cru,
  cadastral_wrong: m.field_cadastral,
  cadastral_mistyped: m.field_cadastral_mistyped,
  email_wrong: m.checkout_email_wrong,
  phone_wrong: m.field_phone,
  postcode_wrong: m.field_postcode,
  document_number_wrong: m.field_document_number,
  citizen_card_wrong: m.field_citizen_card,
  number_wrong: m.field_number,
  article_wrong: m.field_article,
  file_type: m.field_file_type,
  file_too_large: m.field_file_too_large,
  file_too_many: m.field_file_too_many,
  file_empty: m.field_file_empty,
  file_damaged: m.field_file_damaged,
  file_encrypted: m.field_file_encrypted,
  file_unsafe: m.field_file_unsafe,
  file_heavy: m.field_file_heavy,
  file_infected: m.field_file_infected,
  file_altered: m.field_file_altered,
  file_cancelled: m.field_file_cancelled,
  file_limit: m.field_file_limit,
  photo_damaged: m.field_photo_damaged,
  photo_too_large: m.field_photo_too_large,
};

function baseText({ code, params }: CodedError, locale: Locale, label: string, example?: string): string {
  const withExample = EXAMPLE_MESSAGES[code];
  if (withExample) return withExample.message({ label, example: example ?? withExample.example }, { locale });
  const message = MESSAGES[code] ?? m.field_wrong_type;
  const text = message({ label, max: String(params?.max ?? '') }, { locale });
  // A label that is a question keeps its own punctuation.
  return code === 'required' ? text.replace(/([?¿!])\.$/, '$1') : text;
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
      return m.warning_address_without_number({}, { locale });
    case 'place_several':
      return within
        ? m.warning_concelho({ name: within }, { locale })
        : m.warning_place_several({}, { locale });
    case 'place_near':
      if (within) return m.warning_concelho_near({ name: within }, { locale });
      return like ? m.warning_place_near({ like }, { locale }) : m.warning_place_free_text({}, { locale });
    case 'place_free_text':
      return m.warning_place_free_text({}, { locale });
    case 'elsewhere':
      return m.warning_other_tab({ there: there ?? m.flow_other_tab_blank({}, { locale }) }, { locale });
    case 'left_blank':
      return m.warning_left_blank({}, { locale });
    case 'date_past':
      return m.warning_date_past({}, { locale });
    default:
      return m.warning_cadastral_short({}, { locale });
  }
}
