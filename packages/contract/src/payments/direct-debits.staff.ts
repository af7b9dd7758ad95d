/** The back office's direct debits: those to submit, their outcomes and the files. Amounts are cents. */
import { DEBIT_STATES } from '@folio/domain/bank/debit-states';
import { isIsoDate } from '@folio/domain/date/iso-date';
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { DEBIT_TABS, IMPORT_OUTCOMES, IMPORT_REJECTIONS } from './debit-tabs.ts';

const Day = z.string().refine(isIsoDate);
const MAX_PAGES = 1000;

export const DebitsQuery = z.object({
  tab: z.enum(DEBIT_TABS).default('queued'),
  page: z.coerce.number<number | string>().int().min(0).max(MAX_PAGES).default(0),
});

export const DebitRow = z.object({
  mandate: z.string(),
  orderId: z.string(),
  holder: z.string(),
  /** Masked. */
  account: z.string(),
  amount: z.int(),
  collectOn: Day,
  state: z.enum(DEBIT_STATES),
  /** The bank's code for the failed collection. */
  reason: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type DebitRow = z.infer<typeof DebitRow>;

export const DebitsView = z.object({
  accounts: z.array(
    z.object({ name: z.string(), creditor: z.string(), creditorId: z.string(), account: z.string() }),
  ),
  /** Debits to submit by account and collection day; `late` if that day can no longer be met. */
  due: z.array(
    z.object({ account: z.string(), day: Day, count: z.int(), amount: z.int(), late: z.boolean() }),
  ),
  counts: z.record(z.enum(DEBIT_TABS), z.int()),
  debits: z.array(DebitRow),
  more: z.boolean(),
  files: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['pain.008', 'pain.002', 'camt.054']),
      name: z.string(),
      messageId: z.string(),
      debits: z.int(),
      amount: z.int(),
      /** Numbers of an imported file's entries by outcome. */
      result: z.record(z.string(), z.int()),
      addedBy: z.string(),
      addedAt: z.iso.datetime(),
    }),
  ),
});
export type DebitsView = z.infer<typeof DebitsView>;

/** Exports every queued debit of an account up to a day. */
export const NewExport = z.object({ account: z.string().max(100), until: Day });
export const ExportAnswer = z.object({ fileId: z.string() });
export type ExportAnswer = z.infer<typeof ExportAnswer>;

export const DebitImport = z.object({
  ok: z.boolean(),
  refusal: z.enum(IMPORT_REJECTIONS).nullable(),
  kind: z.enum(['pain.002', 'camt.054']).nullable(),
  messageId: z.string().nullable(),
  entries: z.array(
    z.object({
      /** The mandate, or the bank's reference of an unknown debit. */
      mandate: z.string(),
      orderId: z.string().nullable(),
      outcome: z.enum(IMPORT_OUTCOMES),
      amount: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type DebitImport = z.infer<typeof DebitImport>;

const FileParams = z.object({ fileId: z.uuid() });
const ImportQuery = z.object({ name: z.string().max(200).default('') });

/** A rejected bank file answers 422 with the same report. */
export const debitCalls = {
  'GET /api/debits': { querystring: DebitsQuery, response: { 200: DebitsView } },
  'POST /api/debits/exports': { body: NewExport, response: { 200: ExportAnswer } },
  'GET /api/debits/files/:fileId': { params: FileParams },
  'POST /api/debits/imports': {
    querystring: ImportQuery,
    consumes: ['application/xml', 'text/xml'],
    response: { 200: DebitImport, 422: DebitImport },
  },
} as const satisfies StaffCallMap;
