import type { FileFault } from '@folio/contract/selling/flow.calls';
import type { Locale } from '@folio/domain/locale/locale';

/** Returns why a file is rejected, in the forms' texts, which are loaded with the first rejection. */
export async function fileFaultText(code: FileFault, locale: Locale): Promise<string> {
  const { fieldErrorText } = await import('@folio/messages/field-errors');
  return fieldErrorText({ code }, locale, { label: '' });
}
