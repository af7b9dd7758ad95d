import type { PreValidateAnswer } from '@folio/contract/selling/wire-forms/simple-note';
import { wireAnswers } from '@folio/contract/selling/wire-forms/wire-forms';
import { readWholeForm, validateAll } from '@folio/domain/flow/answers/validate-answers';
import { isUnknownPlace } from '@folio/domain/flow/answers/warnings';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import { fieldWarningText } from '@folio/messages/field-errors';
import type { z } from 'zod';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { fieldProblems } from '../flow/field-problems.ts';
import { openFlow } from '../flow/open-flow.ts';
import { resolvePlace } from '../flow/submit-step.ts';

const FLOW = 'nota-simple';

/**
 * Validates a Nota Simple as adding it would, without adding it (AP-33, AR-8): the form sent, else the
 * visitor's draft. `step` is the draft's first invalid step. A sent form whose town is unknown may be added, but is not
 * ok. Throws a 404 where the store sells no Nota Simple.
 */
export async function preValidate(
  deps: Deps,
  visitor: Visitor,
  form: Parameters<typeof wireAnswers>[1],
): Promise<z.infer<typeof PreValidateAnswer>> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, FLOW);
  const open = offer && (await openFlow(deps, visitor, FLOW));
  if (!open) throw notFound();
  const { definition } = open.product;
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const isGiven = Object.keys(form).length > 0;
  const { errors, warnings } = isGiven
    ? readWholeForm(definition, wireAnswers(FLOW, form).raw, today, resolvePlace(deps), { byCall: true })
    : { errors: validateAll(definition, open.draft.answers, today), warnings: [] };
  const step = isGiven ? null : firstInvalidStep(definition, open.draft, today);
  const { locale } = visitor;
  const fields = [
    ...fieldProblems(definition, errors, locale),
    ...warnings
      .filter(isUnknownPlace)
      .map(({ option, code }) => ({ name: option, code, message: fieldWarningText(code, locale) })),
  ];
  return { ok: fields.length === 0 && step === null, message: fields[0]?.message ?? '', fields, step };
}
