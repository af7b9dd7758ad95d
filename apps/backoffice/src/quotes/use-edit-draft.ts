import type { QuoteToEdit } from '@folio/contract/staff/quotes';
import { useState } from 'react';
import type { Draft } from '../drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { type Difference, isSame } from './merge-edit.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { FOUND, PHONE, type Shape, type Typed, useQuoteDraft } from './use-quote-draft.ts';

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
  /** Where the shown form differs from the current version. */
  readonly differences: readonly Difference[];
};

/**
 * Holds an edit of a quote. One that was begun before another change is shown when the quote is opened again, merged
 * with that change, beside the current version. The user may go on with either; both stay until one of them is saved.
 */
function useEditDraft<T>({ id, revision }: QuoteToEdit, opened: T, shape: Shape<T>): EditDraft<T> {
  const draft = useQuoteDraft(id, revision, opened, shape);
  const { value, key, endAfter } = draft;
  // An edit of the version that overtook the first is the newer one.
  const [showsTheirs, setShowsTheirs] = useState(value.since !== undefined);
  const upToDate = ({ base, form }: Typed<T>): T => shape.merge(base, form, opened);
  const mine = upToDate(value);
  // An edit that was saved, although its answer was lost, is what the quote is now.
  const isOvertaken = value.revision !== revision && !isSame(mine, opened);
  const isTheirs = isOvertaken && showsTheirs;
  const form = isTheirs ? (value.since ? upToDate(value.since) : opened) : mine;
  return {
    // The key of an earlier revision stands for the body that named it.
    sending: { key: value.revision === revision ? key : `${key}-${revision}-${isTheirs}`, endAfter },
    form,
    write: (changed) => {
      const typed = { base: opened, form: changed };
      if (!isOvertaken) draft.write({ revision, ...typed });
      else draft.write(isTheirs ? { ...value, since: typed } : { ...value, ...typed });
    },
    overtaken: isOvertaken
      ? {
          showsTheirs,
          toggle: () => setShowsTheirs(!showsTheirs),
          differences: shape.findDifferences(form, opened),
        }
      : null,
  };
}

export const useFoundDraft = (quote: QuoteToEdit, opened: FoundDraft) => useEditDraft(quote, opened, FOUND);
export const usePhoneDraft = (quote: QuoteToEdit, opened: QuoteDraft) => useEditDraft(quote, opened, PHONE);
