import type { PlaceHit } from '@folio/contract/views';
import type { Answers, FieldError, FieldWarning } from '@folio/domain/flow/definition';

export type Hits = {
  readonly option: string;
  readonly term: string;
  readonly places: readonly PlaceHit[];
  /** One of them has to be chosen. */
  readonly mustChoose?: boolean;
};

/** What is said of a form that needs a look, in the engine's codes. */
export type FormReply = {
  readonly errors: readonly FieldError[];
  readonly doubts: readonly FieldWarning[];
  /** Questions that the answers have only just brought, so that nobody has left them out. */
  readonly appeared?: readonly string[];
  /** What was posted, so that a page without scripts shows it again. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly hits: Hits | null;
  /** The answers of another tab, where doubts are about them. */
  readonly there?: Answers;
  readonly stale: boolean;
  /** No answer came from the server: the form stays, to be sent again. */
  readonly lost: boolean;
  /** Tells one sending from the next. */
  readonly sent: string;
};

export type OptionText = { readonly option: string; readonly text: string };

/** The same, ready to be shown: sentences, in the order of the fields, and the posted values read as answers. */
export type StepReply = {
  readonly errors: readonly OptionText[];
  readonly doubts: readonly OptionText[];
  /** The doubts with the answers that they are about, to be sent along. */
  readonly marks: readonly string[];
  /** Whether the answers have brought questions that the form did not have. */
  readonly asksMore: boolean;
  readonly answers: Answers;
  readonly hits: Hits | null;
  readonly stale: boolean;
  /** No answer came from the server: the form stays, to be sent again. */
  readonly lost: boolean;
  /** Tells one sending from the next. */
  readonly sent: string;
};
