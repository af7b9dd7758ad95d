/** Constants shared by the back office and the server, without Zod so that browsers can use them. */

import { FILE_LIMIT } from '@folio/domain/flow/answers/file-limit';

/** The header of every back office call that writes. Other sites cannot make a browser send it. */
export const STAFF_HEADER = 'x-folio-staff';
/** Maximum size of a file in bytes. */
export const UPLOAD_LIMIT = FILE_LIMIT;

/** The queue's tabs in order. `open` awaits staff; the others do not. */
export const QUEUE_TABS = ['open', 'waiting', 'done', 'unpaid', 'closed', 'all'] as const;
/** Maximum count per tab; one more displays as `999+`. */
export const MAX_COUNTED = 999;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** The actions on a line. */
export const LINE_ACTIONS = [
  'take',
  'release',
  'upload',
  'deliver',
  'markNotFound',
  'cancel',
  'ask',
] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];
export const ACTION_REASONS = [
  'permission',
  'state',
  'consents',
  'refunded',
  'erased',
  'scheduled',
  'mine_already',
  'nobodys',
  'anothers',
  'no_document',
  'no_new_document',
  'redacted',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];

/** The actions on a line that can be undone for some seconds before they are performed. */
export const UNDOABLE_ACTIONS = ['deliver', 'not_found', 'cancel', 'resume'] as const;
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];

/** Why staff cancel a line: the shop cannot get the document, or the customer asked for it. */
export const CANCEL_REASONS = ['our_fault', 'customer'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
