/** What staff's screens and the server both go by, without Zod, so that a browser may import it. */

/** RO-4. */
export const STAFF_ROLES = ['operator', 'accountant', 'editor', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const PERMISSIONS = [
  'orders.read',
  'orders.answers',
  'orders.work',
  'orders.note',
  'payments.read',
  'debits.manage',
  'refunds.manage',
  'reconciliation.manage',
  'methods.manage',
  'stores.manage',
  'messages.manage',
  'legal.edit',
  'places.edit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Every call of the back office that changes something carries this header, which no other site can make a browser send. */
export const STAFF_HEADER = 'x-folio-staff';
/** What a file may weigh at most, in bytes. */
export const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** The queue's tabs, in order. `open` is what waits for staff; the others are what does not. */
export const QUEUE_TABS = ['open', 'waiting', 'done', 'unpaid', 'closed', 'all'] as const;
/** A tab counts its lines up to here; one more says that there are more, as `999+`. */
export const MAX_COUNTED = 999;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** What may be done with a line, and why not. */
export const LINE_ACTIONS = ['take', 'upload', 'deliver'] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];
export const ACTION_REASONS = [
  'permission',
  'state',
  'consents',
  'mine_already',
  'no_document',
  'no_new_document',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];
