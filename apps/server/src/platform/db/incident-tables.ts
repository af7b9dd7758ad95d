import type { Answers } from '@folio/domain/flow/definition';
import type { FreeQuestion } from '@folio/domain/incident/incident-form';
import type { IncidentState } from '@folio/domain/incident/incident-states';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

/** Questions of staff about a line, which waits for its customer's answer. */
export type IncidentTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  line_id: number;
  state: Generated<IncidentState>;
  /** The options of the line's form that staff selected. */
  options: Json<string[]>;
  /** Staff's own questions. */
  questions: Json<FreeQuestion[]>;
  message: string;
  /** The e-mail of the staff user. */
  asked_by: string;
  asked_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The e-mail of the staff user who continued without an answer. */
  ended_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The number of reminders that were sent. */
  reminders: Generated<number>;
  /** When staff first opened the answer, and the e-mail of the staff user. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seen_by: ColumnType<string | null, string | null | undefined, string | null>;
};

/** The origin of a set of answers: the order itself, the answer to an incident, or the customer's correction. */
export type AnswerCause = 'order' | 'incident' | 'update';

/** The answers of a line from its order on, once they have changed; number 1 are the ordered ones. */
export type AnswerVersionTable = {
  line_id: number;
  number: number;
  order_id: number;
  answers: Json<Answers>;
  cause: AnswerCause;
  incident_id: number | null;
  at: Date;
};
