import type { FieldProblem } from '@folio/contract/errors';
import { readWireForm, type WireFlow } from '@folio/contract/forms/wire-forms';
import type { Origin } from '@folio/contract/forms/wire-values';
import { allOptions } from '@folio/domain/flow/all-options';
import type { FieldError, FlowDefinition } from '@folio/domain/flow/definition';
import { isHelper } from '../catalogue/condition-wire.ts';
import { fieldProblems } from '../flow/field-problems.ts';
import { HttpError } from '../platform/http/errors.ts';
import { shapeMessage } from '../platform/http/shape-messages.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** A form of the wire as raw answers of its flow; refuses with 400, the fields named, what is not that flow's form. */
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

/** Refuses answers (EN-9) to a question that this product does not ask; the first such is named (AP-21). */
export function rejectUnknown(visitor: Visitor, definition: FlowDefinition, ids: readonly string[]): void {
  const asked = new Set(allOptions(definition).map(({ id }) => id));
  const unknown = ids.find((id) => !asked.has(id) && !isHelper(id));
  if (unknown !== undefined)
    throw invalidFields(visitor, definition, [{ option: unknown, code: 'unknown_value' }]);
}

/** The refusal of answers that break a rule (VA-11), in the visitor's language. */
export const invalidFields = (
  visitor: Visitor,
  definition: FlowDefinition,
  errors: readonly FieldError[],
): HttpError => new HttpError(400, 'fields', fieldProblems(definition, errors, visitor.locale));
