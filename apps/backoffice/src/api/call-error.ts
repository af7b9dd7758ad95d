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

/** Returns the server's message about a field; undefined if the field has no error. */
export const fieldError = (error: Error | null, name: string): string | undefined =>
  error instanceof CallError ? error.fields.find((field) => field.name === name)?.message : undefined;

/** A conflict: the page reloads the colleague's version and shows it beside the unsaved changes. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'changed_meanwhile';
