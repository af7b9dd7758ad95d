import type { FieldError, FieldWarning } from '@folio/domain/flow/definition';
import type { UpdateRejection } from '@folio/domain/incident/update-rule';
import type { Call } from '../platform/call.view.ts';
import type { RawAnswers } from '../selling/flow.calls.ts';
import type { IncidentView, LineUpdateView } from './incidents.view.ts';

export type AnswersResult =
  /** `isUnchanged`: the answers equal the line's, and nothing was stored. */
  | { readonly ok: true; readonly isUnchanged?: true }
  | {
      readonly ok: false;
      readonly reason: 'answers';
      readonly errors: readonly FieldError[];
      readonly warnings: readonly FieldWarning[];
    }
  /** `message` says why, in the visitor's language. Nothing was stored. */
  | {
      readonly ok: false;
      readonly reason: 'rejected';
      readonly code: 'answered' | 'closed' | 'price' | 'changed' | UpdateRejection;
      readonly message: string;
    };

/**
 * Calls of incidents and of corrections; null for an order that is not the visitor's, or that has no such incident or
 * line. `confirmed`: the visitor has confirmed the warnings about the new answers.
 */
export type IncidentCalls = {
  readonly incident: Call<{ orderId: string; incidentId: string }, IncidentView | null>;
  readonly answerIncident: Call<
    { orderId: string; incidentId: string; raw: RawAnswers; confirmed: boolean },
    AnswersResult | null
  >;
  readonly lineUpdate: Call<{ orderId: string; lineId: string }, LineUpdateView | null>;
  readonly updateOrderLine: Call<
    { orderId: string; lineId: string; version: number; raw: RawAnswers; confirmed: boolean },
    AnswersResult | null
  >;
};
