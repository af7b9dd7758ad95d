import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { FOUND_FIELDS } from '@folio/domain/quote/found-property';
import type { FoundDraft } from './found-form.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { FOUND, PHONE, useQuoteDraft } from './use-edit-draft.ts';

const NOTHING = { revision: 0 };

/** An unsaved edit. */
type TypedEdit = {
  /** Found properties as rows to paste. Empty without an edit. */
  readonly text: string;
  readonly discard: () => void;
};

/** Returns an unsaved edit as text to copy. */
export function useTypedEdit({ id, query }: Pick<StaffQuote, 'id' | 'query'>): TypedEdit {
  const found = useQuoteDraft(id, NOTHING.revision, { ...FOUND, found: [] }, FOUND);
  const phone = useQuoteDraft(id, NOTHING.revision, { ...PHONE, lines: [] }, PHONE);
  return {
    text: query ? foundText(found.value.form) : phoneText(phone.value.form),
    discard: found.end,
  };
}

const foundText = ({ found }: FoundDraft): string =>
  found.map((row) => FOUND_FIELDS.map((field) => row[field]).join('\t')).join('\n');

function phoneText({ email, endsOn, lines }: QuoteDraft): string {
  if (lines.length === 0) return '';
  const texts = lines.map(({ price, description, answers }) =>
    [price, description, ...Object.values(answers).map(String)].filter(Boolean).join('\n'),
  );
  return [`${email}\n${endsOn}`, ...texts].join('\n\n');
}
