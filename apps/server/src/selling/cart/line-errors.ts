import { validateAll } from '@folio/domain/flow/answers/validate-answers';
import type { FieldError, FlowDefinition } from '@folio/domain/flow/definition';
import type { CartLine } from '../../customers/visitors/cart-line.ts';

/**
 * Returns the errors in the answers of a cart's line. A call may have added the line; a quote of staff may lack
 * answers, which its customer gives in the form.
 */
export const lineErrors = (
  definition: FlowDefinition,
  { answers, quoted }: Pick<CartLine, 'answers' | 'quoted'>,
  today: string,
): FieldError[] =>
  validateAll(definition, answers, today, { byCall: quoted === undefined || quoted.kind === 'shared' });
