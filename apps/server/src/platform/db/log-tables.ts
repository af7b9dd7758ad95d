/** The tables of audit events, mails, limits and counts. */

import type { AuditAction } from '@folio/contract/platform/audit-actions';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Json } from './json.ts';

export type IdempotencyKeyTable = {
  scope: string;
  route: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: ColumnType<object | null, RawBuilder<object> | undefined, RawBuilder<object>>;
  created_at: Date;
};

export type MailBounceTable = {
  id: GeneratedAlways<number>;
  recipient: string;
  message_id: string;
  status: string;
  reason: string;
  bounced_at: Date;
};

export type SentMailTable = {
  kind: string;
  reference: string;
  recipient: string;
  /** Null until the mail is written. */
  subject: string | null;
  /** When its job last reported that it is sending it; `sent_at` is null until the mail server accepted it. */
  claimed_at: Date;
  sent_at: Date | null;
};

export type AuditEventTable = {
  id: GeneratedAlways<number>;
  at: Date;
  actor_kind: 'staff' | 'customer' | 'system';
  actor: string;
  action: AuditAction;
  order_id: number | null;
  line_id: number | null;
  details: Json<Record<string, unknown>>;
};

export type RateLimitTable = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type FunnelEvent = 'reached' | 'left' | 'warning';

export type FunnelDayTable = {
  day: ColumnType<string, string, never>;
  store_id: number;
  product_id: number;
  step: string;
  event: FunnelEvent;
  code: string;
  count: number;
};
