import type { IncidentState } from '@folio/domain/incident/incident-states';
import type { UpdateRejection } from '@folio/domain/incident/update-rule';
import type { FlowView } from '../selling/flow.view.ts';

/** A part of a line's form, with the line's answers. */
export type AskedForm = {
  /** The whole form; its key names the target of uploads. */
  readonly view: FlowView;
  /** The options that are asked. */
  readonly asked: readonly string[];
};

/** An incident as its customer answers it. */
export type IncidentView = {
  readonly id: number;
  readonly orderId: string;
  readonly lineName: string;
  readonly state: IncidentState;
  /** When it was answered or closed, an ISO text; null while it is open. */
  readonly endedAt: string | null;
  /** A sentence that says how the line ended or went on, once no answer is awaited; else empty. */
  readonly ending: string;
  /** The message of staff; empty without one. */
  readonly message: string;
  /** When the line is delivered after an answer, an ISO text; null if nothing is promised. */
  readonly promisedAt: string | null;
  /** Null once it takes no answer. */
  readonly form: AskedForm | null;
  /** The form that takes no answer any more, by which a late one is shown to its sender; else null. */
  readonly endedForm: AskedForm | null;
};

/** The answers of an order's line, to be corrected. */
export type LineUpdateView = {
  readonly orderId: string;
  readonly lineId: number;
  readonly lineName: string;
  /** Why they are closed; null while they are open. */
  readonly rejection: { readonly code: UpdateRejection; readonly message: string } | null;
  /** The open incident that asks about the line. */
  readonly incidentId: number | null;
  /** Identifies the answers shown: a correction made elsewhere gets another number. */
  readonly version: number;
  /** Null while they are closed. */
  readonly form: AskedForm | null;
  /** The closed form, by which a late correction is shown to its sender; null for another's answers. */
  readonly endedForm: AskedForm | null;
};
