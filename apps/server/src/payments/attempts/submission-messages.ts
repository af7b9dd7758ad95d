import { CCC_LENGTHS, type CccField } from '@folio/domain/bank/ccc-parts';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { fieldErrorText } from '@folio/messages/field-errors';

/** Returns the label that the payment pages show for a field. */
function fieldLabel(field: string, locale: Locale): string {
  switch (field) {
    case 'phone':
      return m.pay_phone({}, { locale });
    case 'entidad':
      return m.debit_bank({}, { locale });
    case 'oficina':
      return m.debit_branch({}, { locale });
    case 'dc':
      return m.debit_control({}, { locale });
    case 'cuenta':
      return m.debit_account({}, { locale });
    default:
      return field;
  }
}

/** Examples for the parts of a Spanish bank account number. */
const CCC_EXAMPLE: Readonly<Record<string, string>> = {
  entidad: '2100',
  oficina: '0418',
  dc: '45',
  cuenta: '0200051332',
};

/** Returns the message for a rejected bank account or mandate (VA-10). */
function debitMessage(field: string, code: string, locale: Locale): string | null {
  const part = {
    label: fieldLabel(field, locale),
    count: String(CCC_LENGTHS[field as CccField] ?? ''),
    example: CCC_EXAMPLE[field] ?? '',
  };
  switch (code) {
    case 'holder_letters':
      return m.debit_holder_letters({}, { locale });
    case 'holder_required':
      return m.debit_holder_required({}, { locale });
    case 'holder_long':
      return m.debit_holder_long({}, { locale });
    case 'iban_required':
      return m.debit_iban_required({}, { locale });
    case 'iban_wrong':
      return m.debit_iban_wrong({}, { locale });
    case 'iban_country':
      return m.debit_iban_country({}, { locale });
    case 'ccc_length':
      return m.debit_ccc_length(part, { locale });
    case 'ccc_digits':
      return m.debit_ccc_digits(part, { locale });
    case 'ccc_control':
      return m.debit_ccc_control({}, { locale });
    case 'mandate_required':
      return m.debit_mandate_required({}, { locale });
    default:
      return null;
  }
}

/** Returns the message for a rejected MB WAY phone, which must be Portuguese. */
const phoneMessage = (field: string, code: string, locale: Locale): string | null =>
  field === 'phone' && code === 'phone_wrong' ? m.pay_phone_wrong({}, { locale }) : null;

/** Returns the message for a rejected field of a payment page. */
export const submissionMessage = (field: string, code: string, locale: Locale): string =>
  debitMessage(field, code, locale) ??
  phoneMessage(field, code, locale) ??
  fieldErrorText({ code }, locale, { label: fieldLabel(field, locale) });
