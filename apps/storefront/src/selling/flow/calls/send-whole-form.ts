import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { allOptions } from '@folio/domain/flow/all-options';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers, FieldError, FieldWarning, FileAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { rawAnswers, SEARCH } from '../../../page/api/read-form.ts';
import { failureMessage } from '../../../page/form-page/failure-message.ts';
import { hasOpenWarning } from '../answers/open-warnings.ts';
import { postedFiles } from '../answers/posted-files.ts';
import { searchTyped, searchWarned } from '../answers/search-typed.ts';
import type { PostedFiles } from '../answers/take-files.ts';
import type { FormReply } from './step-reply.ts';

type Rejection = { readonly errors: readonly FieldError[]; readonly warnings: readonly FieldWarning[] };

type Sending<Sent> = {
  readonly api: ShopApi;
  readonly locale: Locale;
  readonly formkeyOk: boolean;
  /** Identifies this submission. */
  readonly requestKey: string;
  readonly posted: FormData;
  /** Loads the form; null if there is none. */
  readonly load: () => Promise<Pick<FlowView, 'key' | 'definition' | 'draft'> | null>;
  /** Sends the whole form; `confirmed`: the visitor has seen the warnings about these answers. */
  readonly send: (
    raw: Readonly<Record<string, unknown>>,
    confirmed: boolean,
  ) => Promise<Sent | Rejection | null>;
};

/** The reply that shows the form again, or the result of the call, with the form's files; null without a form. */
export type WholeFormOutcome<Sent> =
  | { readonly reply: FormReply }
  | { readonly sent: Sent | null; readonly files?: Answers };

const isRejection = (result: unknown): result is Rejection =>
  typeof result === 'object' && result !== null && 'errors' in result;

/**
 * Sends a form of several steps together. Without scripts it also searches places, stores files and asks about
 * warnings. A lost connection keeps the input, to be sent again.
 */
export async function sendWholeForm<Sent>(sending: Sending<Sent>): Promise<WholeFormOutcome<Sent>> {
  const { api, locale, formkeyOk, requestKey: sent, posted, load, send } = sending;
  const values: Record<string, unknown> = { ...rawAnswers(posted) };
  const empty = { errors: [], warnings: [], hits: null, stale: false, failure: '', sent };
  const reply = (some: Partial<FormReply>) => ({ reply: { ...empty, values, ...some } });
  if (!formkeyOk) return reply({ stale: true });
  try {
    const view = await load();
    if (!view) return { sent: null };
    const options = allOptions(view.definition);
    const sought = posted.get(SEARCH);
    if (sought) return reply({ hits: await searchTyped(api, options, String(sought), values) });
    const files = await postedFiles(api, view.key, options, posted, view.draft.answers, locale);
    const stored = withSentBefore(
      files.raw,
      posted,
      view.draft.answers,
      m.incident_sent_file({}, { locale }),
    );
    Object.assign(values, stored);
    const again = (some: Partial<FormReply>) => reply({ files: stored, ...some });
    if (files.removed || files.errors.length > 0) return again({ errors: files.errors });
    const first = await send(values, false);
    const isSure =
      isRejection(first) &&
      first.errors.length === 0 &&
      !hasOpenWarning(first.warnings, options, values, posted);
    const result = isSure ? await send(values, true) : first;
    // The check excludes rejections; TypeScript does not narrow a generic union.
    if (!isRejection(result)) return { sent: result as Sent | null, files: stored };
    const { errors, warnings } = result;
    const hits = errors.length === 0 ? await searchWarned(api, options, warnings, values) : null;
    return again({ errors, warnings, hits });
  } catch (error) {
    return reply({ failure: failureMessage(error, locale) });
  }
}

/** Adds the files that were stored when the form was last sent, and rejected for another answer. */
function withSentBefore(
  raw: PostedFiles['raw'],
  posted: FormData,
  before: Answers,
  name: string,
): PostedFiles['raw'] {
  const all = Object.entries(raw).map(([id, files]) => {
    const known = [...answerFiles(before[id]), ...files].map((file) => file.id);
    const removed = posted.getAll(`${id}.remove`);
    const sent = posted.getAll(`${id}.kept`).flatMap((value): FileAnswer[] => {
      const fileId = String(value);
      // The server knows the file's own name and size.
      return known.includes(fileId) || removed.includes(fileId) ? [] : [{ id: fileId, name, size: 0 }];
    });
    return [id, [...sent, ...files]] as const;
  });
  return Object.fromEntries(all);
}
