import type { FieldProblem } from '@folio/contract/platform/errors';
import { readWireForm, type WireFlow } from '@folio/contract/selling/wire-forms/wire-forms';
import type { Origin } from '@folio/contract/selling/wire-forms/wire-values';
import { allOptions } from '@folio/domain/flow/all-options';
import type { FieldError, FlowDefinition } from '@folio/domain/flow/definition';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { shapeMessage } from '../../platform/http/shape-messages.ts';
import { isHelper } from '../../stores/catalogue/condition-wire.ts';
import { fieldProblems } from '../flow/field-problems.ts';

/** Parses a wire form into raw answers. Throws a 400 that names the malformed fields. */
export function readWire(
  visitor: Visitor,
  flow: WireFlow,
  form: unknown,
): { readonly raw: Record<string, unknown>; readonly origin: Origin } {
  const read = readWireForm(flow, form);
  if (read.ok) return read;
  const fields: FieldProblem[] = read.issues.map((issue) => ({
    name: ['form', ...issue.path].join('.'),
    code: issue.code,
    message: shapeMessage(issue, visitor.locale),
  }));
  throw new HttpError(400, 'body', fields);
}

/** Throws a 400 (AP-21) that names the first option (EN-9) that this product does not have. */
export function rejectUnknown(visitor: Visitor, definition: FlowDefinition, ids: readonly string[]): void {
  const known = new Set(allOptions(definition).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id) && !isHelper(id));
  if (unknown !== undefined)
    throw invalidFields(visitor, definition, [{ option: unknown, code: 'unknown_value' }]);
}

/** Returns the error for answers that break a rule (VA-11), in the visitor's language. */
export const invalidFields = (
  visitor: Visitor,
  definition: FlowDefinition,
  errors: readonly FieldError[],
): HttpError => new HttpError(400, 'fields', fieldProblems(definition, errors, visitor.locale));
