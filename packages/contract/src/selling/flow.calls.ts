import type { IsoDate } from '@folio/domain/date/iso-date';
import type { FileAnswer } from '@folio/domain/flow/definition';
import type { UnfinishedUpload } from '../aftersales/order-pages.view.ts';
import type { UploadForm } from '../orders/upload-target.view.ts';
import type { Call } from '../platform/call.view.ts';
import type { FlowView, SubmitStepResult } from './flow.view.ts';

/** Raw answers as a form posts them: option id → text or texts. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export type AddResult =
  | {
      readonly ok: true;
      readonly lineId: string;
      /** True if it is the cart's only content, so that the visitor need not review the cart. */
      readonly isOnly: boolean;
    }
  | { readonly ok: false; readonly firstInvalidStep: string; readonly errors: SubmitStepResult['errors'] };

/** Why an upload is rejected; a damaged, encrypted or unsafe file is a PDF. */
export type FileFault =
  | 'file_type'
  | 'file_too_large'
  | 'file_too_many'
  | 'file_empty'
  | 'file_damaged'
  | 'file_encrypted'
  | 'file_unsafe'
  | 'file_heavy'
  | 'file_infected'
  /** The received content differs from the hash that its sender computed. */
  | 'file_altered'
  /** Cancelled by its sender, in the browser. */
  | 'file_cancelled'
  | 'photo_damaged'
  | 'photo_too_large';

/** The stored upload, or why it is rejected. `isKnown`: its order had the same content already, as this file. */
export type FileReply =
  | { readonly ok: true; readonly file: FileAnswer; readonly isKnown?: true }
  | { readonly ok: false; readonly code: FileFault };

/** Unsent input of a step: the saved answers that it began with as JSON, the shown options and their values. */
export type UnsentStep = {
  readonly step: string;
  readonly over: string;
  readonly shown: readonly string[];
  readonly raw: RawAnswers;
};

/** The draft and the unsent input that a resume link has restored. */
export type TakenDraft = {
  readonly flow: string;
  readonly step: string;
  readonly unsent: UnsentStep | null;
};

/** The result of mailing a link to resume a form elsewhere. */
export type SaveDraftResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly code: 'email' | 'too_many' | 'network' | 'nothing_to_save' };

/** The draft behind a resume link. Hides the answers until the visitor accepts it. */
export type SavedDraftView = {
  readonly flow: string;
  readonly productName: string;
  readonly savedOn: IsoDate;
  /** The visitor has begun the same form; accepting the draft replaces those answers. */
  readonly replaces: boolean;
};

/** Calls of the forms: answering steps, resuming on another device, and adding to the cart. */
export type FlowCalls = {
  /** Null if this store does not sell the flow's product. */
  readonly flow: Call<{ flow: string }, FlowView | null>;
  readonly submitStep: Call<{ flow: string; step: string; raw: RawAnswers }, SubmitStepResult>;
  /** Stores a file as part of an answer of the flow (EN-8). */
  readonly uploadFile: Call<{ flow: string; option: string; file: File }, FileReply>;
  /** The unfinished uploads of this session to a form, which choosing the same file again resumes. */
  readonly unfinishedUploads: Call<{ form: UploadForm }, readonly UnfinishedUpload[]>;
  /**
   * Starts a form with known answers (`step0`, RT-3). A form begun for another subject stays as it is, and
   * the call returns true, unless the input contains `nuevo` = `1`.
   */
  readonly enterFlow: Call<{ flow: string; raw: RawAnswers; replaces?: boolean }, boolean>;
  readonly resetFlow: Call<{ flow: string }, void>;
  /** Mails a link to resume the flow on another device. `key` makes repeats idempotent. */
  readonly saveDraft: Call<
    { flow: string; email: string; key: string; unsent?: UnsentStep | undefined },
    SaveDraftResult
  >;
  /** Returns the draft behind a link; null if the link is invalid, expired or of another store. */
  readonly savedDraft: Call<{ token: string }, SavedDraftView | null>;
  /** Copies the answers of such a link into this visitor's form and returns its current step. */
  readonly takeDraft: Call<{ token: string }, TakenDraft | null>;
  /** Adds the finished draft to the cart and clears it. `key` makes repeats idempotent. */
  readonly addToCart: Call<{ flow: string; key: string }, AddResult>;
};
