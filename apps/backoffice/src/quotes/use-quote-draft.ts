import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { useDraft } from '../drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { type Difference, foundDifferences, mergeFound, mergePhone, phoneDifferences } from './merge-edit.ts';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

/** A form as typed, and the version of the quote that it was typed on. */
export type Typed<T> = { readonly base: T; readonly form: T };
/**
 * An edit of a quote, the revision that it was begun on, and an edit of the version that overtook it, if the user began
 * that too.
 */
type Edited<T> = Typed<T> & { readonly revision: number; readonly since?: Typed<T> };

/** What the drafts of one kind of quote have in common. */
export type Shape<T> = {
  /** Has the shape of every draft. */
  readonly example: T;
  readonly merge: (base: T, mine: T, theirs: T) => T;
  readonly findDifferences: (mine: T, theirs: T) => Difference[];
};

export const FOUND: Shape<FoundDraft> = {
  example: { found: [NO_PROPERTY], endsOn: '' },
  merge: mergeFound,
  findDifferences: foundDifferences,
};
export const PHONE: Shape<QuoteDraft> = {
  example: emptyQuote(new Date(0)),
  merge: mergePhone,
  findDifferences: phoneDifferences,
};

/** Holds the draft of an edit; `opened` is the version that it begins with. */
export const useQuoteDraft = <T>(id: string, revision: number, opened: T, { example }: Shape<T>) =>
  useDraft<Edited<T>>(
    `quote ${id}`,
    { revision, base: opened, form: opened },
    { revision, base: example, form: example },
  );
