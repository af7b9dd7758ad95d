import type { QuoteToEdit, StaffQuote } from '@folio/contract/staff/quotes';
import { FOUND_FIELDS, NO_PROPERTY } from '@folio/domain/quote/found-property';
import { useState } from 'react';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { type Difference, foundDifferences, isSame, mergeEdit, phoneDifferences } from './merge-edit.ts';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

/**
 * An edit of a quote as typed, the revision that it was begun on, what the quote was by the last change, and an edit of
 * the version that overtook it, if the user began that too.
 */
type Edited<T> = { readonly revision: number; readonly base?: T; readonly form: T; readonly since?: T };
type EditDraft<T> = {
  /** What is sent, with the key of that body. */
  readonly sending: Pick<Draft<unknown>, 'key' | 'endAfter'>;
  readonly form: T;
  readonly write: (form: T) => void;
  /** The form is of an earlier revision, and the quote has changed since; null if it is not. */
  readonly overtaken: Overtaken | null;
};
export type Overtaken = {
  readonly showsTheirs: boolean;
  readonly toggle: () => void;
  /** Where the user's edit differs from the current version. */
  readonly differences: readonly Difference[];
};
type Shape<T> = {
  /** Has the shape of every draft. */
  readonly example: T;
  readonly findDifferences: (mine: T, theirs: T) => Difference[];
};

const FOUND: Shape<FoundDraft> = {
  example: { found: [NO_PROPERTY], endsOn: '' },
  findDifferences: foundDifferences,
};
const PHONE: Shape<QuoteDraft> = { example: emptyQuote(new Date(0)), findDifferences: phoneDifferences };

const useQuoteDraft = <T>(id: string, revision: number, opened: T, { example }: Shape<T>) =>
  useDraft<Edited<T>>(`quote ${id}`, { revision, base: opened, form: opened }, { revision, form: example });

/**
 * Holds an edit of a quote. One that was begun before another change is shown when the quote is opened again, merged
 * with that change, beside the current version. The user may go on with either; both stay until one of them is saved.
 */
function useEditDraft<T>({ id, revision }: QuoteToEdit, opened: T, shape: Shape<T>): EditDraft<T> {
  const draft = useQuoteDraft(id, revision, opened, shape);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const { value, key, endAfter } = draft;
  const mine = value.base === undefined ? value.form : mergeEdit(value.base, value.form, opened);
  // An edit that was saved, although its answer was lost, is what the quote is now.
  const isOvertaken = value.revision !== revision && !isSame(mine, opened);
  const isTheirs = isOvertaken && showsTheirs;
  return {
    // The key of an earlier revision stands for the body that named it.
    sending: { key: value.revision === revision ? key : `${key}-${revision}-${isTheirs}`, endAfter },
    form: isTheirs ? (value.since ?? opened) : mine,
    write: (form) => {
      if (!isOvertaken) draft.write({ revision, base: opened, form });
      else draft.write(isTheirs ? { ...value, since: form } : { ...value, base: opened, form });
    },
    overtaken: isOvertaken
      ? {
          showsTheirs,
          toggle: () => setShowsTheirs(!showsTheirs),
          differences: shape.findDifferences(mine, opened),
        }
      : null,
  };
}

export const useFoundDraft = (quote: QuoteToEdit, opened: FoundDraft) => useEditDraft(quote, opened, FOUND);
export const usePhoneDraft = (quote: QuoteToEdit, opened: QuoteDraft) => useEditDraft(quote, opened, PHONE);

const NOTHING = { revision: 0 };

/** An edit that was typed and not saved. */
type TypedEdit = {
  /** Found properties as rows to paste. Empty without an edit. */
  readonly text: string;
  readonly discard: () => void;
};

/** Returns an edit that was typed and not saved, as text to copy. */
export function useTypedEdit({ id, query }: Pick<StaffQuote, 'id' | 'query'>): TypedEdit {
  const found = useQuoteDraft(id, NOTHING.revision, { ...FOUND.example, found: [] }, FOUND);
  const phone = useQuoteDraft(id, NOTHING.revision, { ...PHONE.example, lines: [] }, PHONE);
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
