import { FILE_LIMIT } from '@folio/domain/flow/answers/file-limit';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Types that a file dialogue offers first. On a phone it also offers the camera. */
export const FILE_TYPES = 'application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

/** Returns why a file's size is rejected, before it is sent; undefined if it is not. */
export function sizeFault({ size }: { readonly size: number }): 'file_empty' | 'file_too_large' | undefined {
  if (size === 0) return 'file_empty';
  return size > FILE_LIMIT ? 'file_too_large' : undefined;
}

const TEXTS = { file_empty: m.field_file_empty, file_too_large: m.field_file_too_large };

/** Returns why a file's size is rejected, in the server's text. */
export function sizeFaultText(file: { readonly size: number }, locale: Locale): string | undefined {
  const fault = sizeFault(file);
  return fault && TEXTS[fault]({}, { locale });
}
