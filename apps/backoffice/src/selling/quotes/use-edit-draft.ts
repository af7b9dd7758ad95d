import type { QuoteToEdit } from '@folio/contract/selling/quotes.staff';
import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { type Draft, useDraft } from '../../staff/drafts/use-draft.ts';
import type { FoundDraft } from './found-form.tsx';
import { emptyQuote, type QuoteDraft } from './quote-draft.ts';

type EditDraft<T> = {
  /** The body sent, with the key of that body. */
  readonly sending: Pick<Draft<unknown>, 'key' | 'endAfter'>;
  readonly form: T;
  readonly write: (form: T) => void;
  /** Drops an edit of an earlier revision; null if the form shows the current one. */
  readonly discard: (() => void) | null;
};

/** The shapes of the drafts of found properties and of a telephone quote. */
export const FOUND: FoundDraft = { found: [NO_PROPERTY], endsOn: '' };
export const PHONE: QuoteDraft = emptyQuote(new Date(0));

/** Holds the draft of an edit, with the revision on which it was begun; `opened` is the version that it starts from. */
export const useQuoteDraft = <T>(id: string, revision: number, opened: T, example: T) =>
  useDraft<{ readonly revision: number; readonly form: T }>(
    `quote ${id}`,
    { revision, form: opened },
    { revision, form: example },
  );

/** Holds an edit of a quote. An edit that a colleague's change overtook keeps its input. */
function useEditDraft<T>({ id, revision }: QuoteToEdit, opened: T, example: T): EditDraft<T> {
  const { value, key, endAfter, write, end } = useQuoteDraft(id, revision, opened, example);
  const isEarlier = value.revision !== revision;
  // An edit that was saved, although its response was lost, is now the quote's content.
  const isOvertaken = isEarlier && JSON.stringify(value.form) !== JSON.stringify(opened);
  return {
    // The key of an earlier revision belongs to the body that named it.
    sending: { key: isEarlier ? `${key}-${revision}` : key, endAfter },
    form: value.form,
    write: (form) => write({ revision: value.revision, form }),
    discard: isOvertaken ? end : null,
  };
}

export const useFoundDraft = (quote: QuoteToEdit, opened: FoundDraft) => useEditDraft(quote, opened, FOUND);
export const usePhoneDraft = (quote: QuoteToEdit, opened: QuoteDraft) => useEditDraft(quote, opened, PHONE);
