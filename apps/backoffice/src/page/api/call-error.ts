import type { ErrorAnswer } from '@folio/contract/platform/errors';

/** An unsuccessful response; `message` is in the display language. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The errors by field, if the server sends them. */
  readonly fields: NonNullable<ErrorAnswer['fields']>;
  /** The values with which the form has shown the rejected fields, and the fields that have changed since. */
  readonly #shown = new Map<string, unknown>();
  readonly #corrected = new Set<string>();

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '');
    this.status = status;
    this.code = answer.code ?? 'offline';
    this.fields = answer.fields ?? [];
  }

  /** Returns the message about a field until its value differs from the one at the first call. */
  findMessage(name: string, value: unknown): string | undefined {
    const field = this.fields.find((one) => one.name === name);
    if (!field) return undefined;
    if (!this.#shown.has(name)) this.#shown.set(name, value);
    if (!Object.is(this.#shown.get(name), value)) this.#corrected.add(name);
    return this.#corrected.has(name) ? undefined : field.message;
  }

  /** Returns whether the form has no rejected field left that still holds its rejected value. */
  get isCorrected(): boolean {
    return this.fields.length > 0 && this.fields.every(({ name }) => this.#corrected.has(name));
  }
}

/**
 * Returns the server's message about a field; undefined if the field has no error, or its value has changed since, as
 * in the shop.
 */
export const fieldError = (error: Error | null, name: string, value: unknown): string | undefined =>
  error instanceof CallError ? error.findMessage(name, value) : undefined;

/**
 * Returns an error that still applies: null once all rejected fields have changed. Call it after the form's fields have
 * rendered.
 */
export const openError = (error: Error | null): Error | null =>
  error instanceof CallError && error.isCorrected ? null : error;

/** A conflict: the page reloads the colleague's version and shows it next to the unsaved changes. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'changed_concurrently';
