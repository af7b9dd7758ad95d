import type { IncidentState } from '@folio/domain/incident/incident-states';
import type { UpdateRejection } from '@folio/domain/incident/update-rule';
import type { FlowView } from '../selling/flow.view.ts';

/** A part of a line's form, with the line's answers. */
export type AskedForm = {
  /** The whole form; its key names the target of uploads. */
  readonly view: FlowView;
  /** The requested options. */
  readonly asked: readonly string[];
};

/** An incident as its customer sees it. */
export type IncidentView = {
  readonly id: number;
  readonly orderId: string;
  readonly lineName: string;
  readonly state: IncidentState;
  /** When it was answered or closed, an ISO text; null while it is open. */
  readonly endedAt: string | null;
  /** A sentence that says how the line ended or continued, once no answer is awaited; else empty. */
  readonly ending: string;
  /** The message of staff; empty without one. */
  readonly message: string;
  /** When the line is delivered after an answer, an ISO text; null if nothing is promised. */
  readonly promisedAt: string | null;
  /** Null once it accepts no answer. */
  readonly form: AskedForm | null;
  /** The closed form, which shows a late answer to its sender; else null. */
  readonly endedForm: AskedForm | null;
};

/** The answers of an order's line, for correction. */
export type LineUpdateView = {
  readonly orderId: string;
  readonly lineId: number;
  readonly lineName: string;
  /** Why they are closed; null while they are open. */
  readonly rejection: { readonly code: UpdateRejection; readonly message: string } | null;
  /** The open incident that asks about the line. */
  readonly incidentId: number | null;
  /** Identifies the shown answers: a concurrent correction gets another number. */
  readonly version: number;
  /** Null while they are closed. */
  readonly form: AskedForm | null;
  /** The closed form, by which a late correction is shown to its sender; null for another's answers. */
  readonly endedForm: AskedForm | null;
};
