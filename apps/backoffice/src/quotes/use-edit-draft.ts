import type { QuoteToEdit, StaffQuote } from '@folio/contract/staff/quotes';
import { FOUND_FIELDS, NO_PROPERTY } from '@folio/domain/quote/found-property';
import { useState } from 'react';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

/**
 * An edit of a quote as typed, the revision that it was begun on, and an edit of the version that overtook it, if the
 * user began that too.
 */
type Edited<T> = { readonly revision: number; readonly form: T; readonly since?: T };
type EditDraft<T> = {
  /** What is sent, with the key of that body. */
  readonly sending: Pick<Draft<unknown>, 'key' | 'endAfter'>;
  readonly form: T;
  readonly write: (form: T) => void;
  /** The form is of an earlier revision, and the quote has changed since; null if it is not. */
  readonly overtaken: { readonly showsTheirs: boolean; readonly toggle: () => void } | null;
};

/** The shapes of the drafts. */
const FOUND_EXAMPLE: FoundDraft = { found: [NO_PROPERTY], endsOn: '' };
const PHONE_EXAMPLE: QuoteDraft = emptyQuote(new Date(0));

const useQuoteDraft = <T>(id: string, revision: number, opened: T, example: T) =>
  useDraft<Edited<T>>(`quote ${id}`, { revision, form: opened }, { revision, form: example });

/**
 * Holds an edit of a quote. One that was begun before another change is shown when the quote is opened again, beside that
 * change. The user may go on with either; both stay until one of them is saved.
 */
function useEditDraft<T>({ id, revision }: QuoteToEdit, opened: T, example: T): EditDraft<T> {
  const draft = useQuoteDraft(id, revision, opened, example);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const { value, key, endAfter } = draft;
  // An edit that was saved, although its answer was lost, is what the quote is now.
  const isSaved = JSON.stringify(value.form) === JSON.stringify(opened);
  const isOvertaken = value.revision !== revision && !isSaved;
  const isTheirs = isOvertaken && showsTheirs;
  return {
    // The key of an earlier revision stands for the body that named it.
    sending: { key: value.revision === revision ? key : `${key}-${revision}-${isTheirs}`, endAfter },
    form: isTheirs ? (value.since ?? opened) : value.form,
    write: (form) => {
      if (!isOvertaken) draft.write({ revision, form });
      else draft.write(isTheirs ? { ...value, since: form } : { ...value, form });
    },
    overtaken: isOvertaken ? { showsTheirs, toggle: () => setShowsTheirs(!showsTheirs) } : null,
  };
}

export const useFoundDraft = (quote: QuoteToEdit, opened: FoundDraft) =>
  useEditDraft(quote, opened, FOUND_EXAMPLE);
export const usePhoneDraft = (quote: QuoteToEdit, opened: QuoteDraft) =>
  useEditDraft(quote, opened, PHONE_EXAMPLE);

const NOTHING = { revision: 0 };

/** An edit that was typed and not saved. */
type TypedEdit = {
  /** Found properties as rows to paste. Empty without an edit. */
  readonly text: string;
  readonly discard: () => void;
};

/** Returns an edit that was typed and not saved, as text to copy. */
export function useTypedEdit({ id, query }: Pick<StaffQuote, 'id' | 'query'>): TypedEdit {
  const found = useQuoteDraft(id, NOTHING.revision, { ...FOUND_EXAMPLE, found: [] }, FOUND_EXAMPLE);
  const phone = useQuoteDraft(id, NOTHING.revision, { ...PHONE_EXAMPLE, lines: [] }, PHONE_EXAMPLE);
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
