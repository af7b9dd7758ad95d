import type { QuoteToEdit, StaffQuote } from '@folio/contract/staff/quotes';
import { FOUND_FIELDS, NO_PROPERTY } from '@folio/domain/quote/found-property';
import { useState } from 'react';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

/** An edit of a quote as typed, and the revision that it was begun on. */
type Edited<T> = { readonly revision: number; readonly form: T };
type EditDraft<T> = {
  readonly draft: Draft<Edited<T>>;
  readonly form: T;
  readonly write: (form: T) => void;
  /** The form is of an earlier revision, which a colleague has changed since; null if it is not. */
  readonly overtaken: { readonly showsTheirs: boolean; readonly toggle: () => void } | null;
};

/** The shapes of the drafts. */
const FOUND_EXAMPLE: FoundDraft = { found: [NO_PROPERTY], endsOn: '' };
const PHONE_EXAMPLE: QuoteDraft = emptyQuote(new Date(0));

const useQuoteDraft = <T>(id: string, revision: number, opened: T, example: T) =>
  useDraft<Edited<T>>(`quote ${id}`, { revision, form: opened }, { revision, form: example });

/**
 * Holds an edit of a quote. One that was begun before a colleague's change is shown when the quote is opened again,
 * beside that change; it replaces the change only once it is saved.
 */
function useEditDraft<T>({ id, revision }: QuoteToEdit, opened: T, example: T): EditDraft<T> {
  const draft = useQuoteDraft(id, revision, opened, example);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const isOvertaken = draft.value.revision !== revision;
  return {
    draft,
    form: isOvertaken && showsTheirs ? opened : draft.value.form,
    write: (form) => draft.write({ revision, form }),
    overtaken: isOvertaken ? { showsTheirs, toggle: () => setShowsTheirs(!showsTheirs) } : null,
  };
}

export const useFoundDraft = (quote: QuoteToEdit, opened: FoundDraft) =>
  useEditDraft(quote, opened, FOUND_EXAMPLE);
export const usePhoneDraft = (quote: QuoteToEdit, opened: QuoteDraft) =>
  useEditDraft(quote, opened, PHONE_EXAMPLE);

const NOTHING = { revision: 0 };

/**
 * Returns an edit that was typed and not saved, as text to copy: found properties as rows to paste. Empty without one.
 */
export function useTypedText({ id, query }: Pick<StaffQuote, 'id' | 'query'>): string {
  const found = useQuoteDraft(id, NOTHING.revision, { ...FOUND_EXAMPLE, found: [] }, FOUND_EXAMPLE).value
    .form;
  const phone = useQuoteDraft(id, NOTHING.revision, { ...PHONE_EXAMPLE, lines: [] }, PHONE_EXAMPLE).value
    .form;
  if (query) return found.found.map((row) => FOUND_FIELDS.map((field) => row[field]).join('\t')).join('\n');
  if (phone.lines.length === 0) return '';
  const lines = phone.lines.map(({ price, description, answers }) =>
    [price, description, ...Object.values(answers).map(String)].filter(Boolean).join('\n'),
  );
  return [`${phone.email}\n${phone.endsOn}`, ...lines].join('\n\n');
}
