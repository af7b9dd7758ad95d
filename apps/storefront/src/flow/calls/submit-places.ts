import type { SubmitStepResult } from '@folio/contract/views/flow';
import { SHAPE_OF } from '@folio/domain/flow/answers/answer';
import { withRegions } from '../answers/find-places.ts';
import { isUnknownPlace } from '../answers/search-typed.ts';
import type { PostedStep } from './posted-step.ts';

/** Submits a step; retries an unknown place with the region in its brackets split off. */
export async function submitPlaces({
  page: { api },
  flow,
  step,
  options,
  values,
}: PostedStep): Promise<SubmitStepResult> {
  const result = await api.submitStep({ flow, step, raw: values });
  if (!result.warnings.some(isUnknownPlace)) return result;
  const places = options.filter(({ type }) => SHAPE_OF[type] === 'place').map(({ id }) => id);
  const split = withRegions(values, places);
  if (!split) return result;
  const again = await api.submitStep({ flow, step, raw: split });
  return again.warnings.some(isUnknownPlace) ? api.submitStep({ flow, step, raw: values }) : again;
}
