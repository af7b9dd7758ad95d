import type { ErrorAnswer } from '@folio/contract/errors';

/** An unsuccessful response; `message` is in the display language. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The errors by field, if the server sends them. */
  readonly fields: NonNullable<ErrorAnswer['fields']>;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '');
    this.status = status;
    this.code = answer.code ?? 'offline';
    this.fields = answer.fields ?? [];
  }
}

/** A conflict: the page reloads the colleague's version and shows it beside the unsaved changes. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'changed_meanwhile';
