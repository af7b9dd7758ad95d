import type { PlaceHit } from '@folio/contract/selling/flow.view';
import type { Answers, FieldError, FieldWarning } from '@folio/domain/flow/definition';

export type Hits = {
  readonly option: string;
  readonly term: string;
  readonly places: readonly PlaceHit[];
  /** The suggestions, one of which must be chosen. */
  readonly mustChoose?: boolean;
};

/** The errors and warnings of a rejected form, as the engine's codes. */
export type FormReply = {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
  /** Questions that the answers have just revealed, so that the visitor has not skipped them. */
  readonly appeared?: readonly string[];
  /** The posted values, shown again by a page without scripts. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly hits: Hits | null;
  /** The files of a form of several steps, once those just sent are stored. */
  readonly files?: Answers;
  /** The other tab's answers that warnings are about. */
  readonly there?: Answers;
  readonly stale: boolean;
  /** The message of a call without an outcome; empty otherwise. The form stays, to be sent again. */
  readonly failure: string;
  /** Identifies one submission. */
  readonly sent: string;
};

export type OptionText = { readonly option: string; readonly text: string };

/** The reply ready for display: sentences in the order of the fields, and posted values as answers. */
export type StepReply = {
  readonly errors: readonly OptionText[];
  readonly warnings: readonly OptionText[];
  /** The warnings with their answers, to be posted again. */
  readonly marks: readonly string[];
  /** Set if the answers revealed questions that the form did not have. */
  readonly asksMore: boolean;
  readonly answers: Answers;
  readonly hits: Hits | null;
  readonly stale: boolean;
  /** The message of a call without an outcome; empty otherwise. The form stays, to be sent again. */
  readonly failure: string;
  /** Identifies one submission. */
  readonly sent: string;
};
