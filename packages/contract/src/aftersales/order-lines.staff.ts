/** The lines of an order in the back office, and the actions on them. */
import { LOCALES } from '@folio/domain/locale/locale';
import { LINE_STATES } from '@folio/domain/order/states';
import { z } from 'zod';
import { ACTION_REASONS, LINE_ACTIONS, UNDOABLE_ACTIONS } from '../staff/limits.ts';
import { StaffDocumentDetails } from './document-details.ts';
import { LineQuestions } from './incidents.staff.ts';

const Instant = z.iso.datetime();

const ActionState = z.object({ allowed: z.boolean(), reason: z.enum(ACTION_REASONS).nullable() });
export type ActionState = z.infer<typeof ActionState>;

export const StaffDocument = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  addedAt: Instant,
  /** Not delivered yet, so removable. */
  removable: z.boolean(),
  details: StaffDocumentDetails,
});
export type StaffDocument = z.infer<typeof StaffDocument>;

const FILE_STATES = ['ready', 'checking', 'infected'] as const;

/** A file that a customer sent to the order (AP-14). */
export const StaffSentFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  sentAt: Instant,
  state: z.enum(FILE_STATES),
  /** When staff first saw it, and who; a file older than this record has a time only. */
  seenAt: Instant.nullable(),
  seenBy: z.string().nullable(),
});
export type StaffSentFile = z.infer<typeof StaffSentFile>;

/** A file attached to an answer (EN-8), with the question's label as the customer reads it. */
export const StaffAnswerFile = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /**
   * `checking` until the virus scanner has passed it, `infected` once it was deleted; the file opens in neither state.
   */
  state: z.enum(FILE_STATES),
});
export type StaffAnswerFile = z.infer<typeof StaffAnswerFile>;

export const StaffLine = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  /** The product with its subject; for roles without access to the answers the product, numbered among its equals. */
  name: z.string(),
  state: z.enum(LINE_STATES),
  /**
   * The label that the customer sees, in the store's language (OS-1 to OS-5), or that another order supersedes the
   * line's, in the order's language.
   */
  customerLabel: z.object({ text: z.string(), language: z.enum(LOCALES) }),
  /** Its order is superseded: the order that contains the line now, or none. Null in any other order. */
  superseded: z.object({ by: z.string().nullable() }).nullable(),
  /** Null for roles without access to the answers. */
  answers: z
    .array(
      z.object({
        option: z.string(),
        label: z.string(),
        value: z.string(),
        /** A place or company typed freely, not selected from the list. */
        unlisted: z.boolean(),
      }),
    )
    .nullable(),
  /** The files among the answers; null like them. */
  answerFiles: z.array(StaffAnswerFile).nullable(),
  documents: z.array(StaffDocument).nullable(),
  total: z.int(),
  promisedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  late: z.boolean(),
  assignee: z.string().nullable(),
  /**
   * The refund if the search finds nothing, and the kept amount, in cents with VAT. `awaitsBank`: the refund waits for
   * the open dispute of its payment.
   */
  ifNotFound: z.object({ refund: z.int(), kept: z.int(), awaitsBank: z.boolean() }),
  /** The refund if the shop cancels the line, in cents with VAT: the rest of its price. */
  ifCancelled: z.object({ refund: z.int(), awaitsBank: z.boolean() }),
  /**
   * The action that is performed `leftMs` after this response, unless somebody undoes it. `by` is a name, `refund` its
   * refund in cents, and `awaitsBank` whether that waits for an open dispute.
   */
  scheduled: z
    .object({
      action: z.enum(UNDOABLE_ACTIONS),
      by: z.string(),
      leftMs: z.int(),
      refund: z.int(),
      awaitsBank: z.boolean(),
    })
    .nullable(),
  /** Null for roles without access to the answers. */
  questions: LineQuestions.nullable(),
  actions: z.record(z.enum(LINE_ACTIONS), ActionState),
});
export type StaffLine = z.infer<typeof StaffLine>;
