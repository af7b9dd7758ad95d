import type { FieldProblem } from '@folio/contract/errors';
import { readWireForm, type WireFlow } from '@folio/contract/wire-forms';
import type { Origin } from '@folio/contract/wire-values';
import type { FieldError, FlowDefinition } from '@folio/domain/flow/definition';
import { fieldProblems } from '../flow/field-problems.ts';
import { Refusal } from '../http/errors.ts';
import { shapeWords } from '../http/shape-words.ts';
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
    message: shapeWords(issue, visitor.locale),
  }));
  throw new Refusal(400, 'body', fields);
}

/** The refusal of answers that break a rule (VA-11), in the visitor's language. */
export const refuseFields = (
  visitor: Visitor,
  definition: FlowDefinition,
  errors: readonly FieldError[],
): Refusal => new Refusal(400, 'fields', fieldProblems(definition, errors, visitor.locale));
