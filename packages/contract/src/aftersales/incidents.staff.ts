/** Questions to the customer of a line, and how its answers changed, in the back office. */
import { INCIDENT_STATES } from '@folio/domain/incident/incident-states';
import { z } from 'zod';
import { areaText } from '../platform/texts.ts';

const Instant = z.iso.datetime();
const Text = areaText().min(1).max(500);

/** Limits of one request to a customer. */
export const MAX_OPTIONS = 60;
export const MAX_QUESTIONS = 10;

/** The questions of staff to a customer: options of the line's form, and questions in their own words. */
export const NewIncident = z
  .object({
    options: z.array(z.string().max(80)).max(MAX_OPTIONS),
    questions: z.array(z.object({ type: z.enum(['area', 'file']), text: Text })).max(MAX_QUESTIONS),
    message: areaText().max(2000),
  })
  .refine(({ options, questions }) => options.length + questions.length > 0);
export type NewIncident = z.input<typeof NewIncident>;

/**
 * An option of the form that staff may ask about, in their language and in the customer's (`shown`), with the present
 * answer; empty if there is none.
 */
export const AskableOption = z.object({
  option: z.string(),
  label: z.string(),
  shown: z.string(),
  value: z.string(),
});
export type AskableOption = z.infer<typeof AskableOption>;

export const StaffIncident = z.object({
  id: z.int(),
  state: z.enum(INCIDENT_STATES),
  message: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  /** When it was answered, or its line continued without an answer. */
  endedAt: Instant.nullable(),
  /** Who continued without an answer. */
  endedBy: z.string().nullable(),
  reminders: z.int(),
  /** When staff first opened the answer, and who. */
  seenAt: Instant.nullable(),
  seenBy: z.string().nullable(),
  /** The questions, each with its answer once there is one. */
  items: z.array(
    z.object({
      option: z.string(),
      label: z.string(),
      type: z.enum(['option', 'area', 'file']),
      answer: z.string().nullable(),
    }),
  ),
});
export type StaffIncident = z.infer<typeof StaffIncident>;

/** A change of a line's answers by its customer: each answer before and after, empty without one. */
export const AnswerChange = z.object({
  number: z.int(),
  at: Instant,
  cause: z.enum(['incident', 'update']),
  changes: z.array(
    z.object({ option: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

/** The parts of a line about its customer's answers. */
export const LineQuestions = z.object({
  askable: z.array(AskableOption),
  /** Newest first. */
  incidents: z.array(StaffIncident),
  /** Newest first. */
  changes: z.array(AnswerChange),
});
export type LineQuestions = z.infer<typeof LineQuestions>;
