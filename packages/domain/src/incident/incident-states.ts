import { stateMachine } from '../state-machine.ts';

/**
 * The states of an incident: questions of staff about a line, which waits for its customer while they are `open`.
 * `closed`: the line continued without an answer.
 */
export const INCIDENT_STATES = ['open', 'answered', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** A trigger of the database also applies the transition to `closed`: a line that continues closes its incident. */
export const { canMove: canMoveIncident } = stateMachine<IncidentState>({
  open: ['answered', 'closed'],
  answered: [],
  closed: [],
});

const DAY_MS = 86_400_000;
/** When a customer who has not answered is reminded, counted from the question. */
export const REMINDERS_MS = [2 * DAY_MS, 5 * DAY_MS] as const;

/** Returns how many reminders of an open incident are due by now. */
export const remindersDue = (askedAt: Date, now: Date): number =>
  REMINDERS_MS.filter((after) => askedAt.getTime() + after <= now.getTime()).length;
