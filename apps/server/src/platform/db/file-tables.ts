/** The tables of files and documents. */

import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { Note } from '@folio/domain/note/note';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

export type AnswerFileTable = {
  id: string;
  session_id: string | null;
  order_id: number | null;
  stored_at: Date;
};

export type StoredFileTable = {
  id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  stored_at: Date;
};

/** A virus scanner's result for a file. */
export type FileScanTable = {
  file_id: string;
  state: 'pending' | 'clean' | 'infected';
  asked_at: Date;
  scanned_at: Date | null;
};

export type OrderFileTable = {
  id: string;
  order_id: number;
  sent_at: Date;
  sender: ColumnType<'customer' | 'staff', 'customer' | 'staff' | undefined, never>;
  /** When staff first saw it, and the e-mail of the staff user. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seen_by: ColumnType<string | null, string | null | undefined, string | null>;
};

export type MessageFileTable = {
  message_id: string;
  file_id: string;
};

export type FileUploadTable = {
  id: string;
  session_id: string;
  order_id: number | null;
  flow: string | null;
  option: string | null;
  name: string;
  size: number;
  received: Generated<number>;
  created_at: Date;
  /** The hash of the complete file as its browser has it, in hexadecimal digits; null if it did not send one. */
  sha256: ColumnType<string | null, string | null | undefined, never>;
  /** The file is sent with a message about the order. */
  for_message: ColumnType<boolean, boolean | undefined, never>;
  /** Since when a call checks and stores the complete file. */
  finishing_at: Date | null;
  result: ColumnType<FileReply | null, RawBuilder<FileReply> | null, RawBuilder<FileReply> | null>;
};

export type FileUploadPartTable = {
  file_id: string;
  upload_id: string;
  start_byte: number;
  size: number;
};

export type OrderDocumentTable = {
  id: string;
  order_id: number;
  line_id: number;
  /** Null once the file was erased. */
  file_id: string | null;
  kind: 'delivered';
  added_at: Date;
  removed_at: Date | null;
  /** Null for a picture, and for a document that was not inspected. */
  pages: ColumnType<number | null, number | null | undefined, number | null>;
};

export type DocumentReadingTable = {
  /** The reading of a delivered document (EN-3). */
  document_id: string;
  state: 'read' | 'unreadable';
  note: ColumnType<Note | null, RawBuilder<Note> | null, RawBuilder<Note> | null>;
  read_at: Date;
};

export type DocumentShareTable = {
  id: string;
  document_id: string;
  token_hash: Buffer;
  /** The recipient, as the customer typed it. */
  note: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

export type DocumentAccessTable = {
  id: GeneratedAlways<number>;
  document_id: string;
  reader: DocumentReader;
  /** The e-mail address of the staff user. */
  staff: string | null;
  share_id: string | null;
  way: 'view' | 'download';
  at: Date;
};

export type DocumentReader = 'customer' | 'guest' | 'shared' | 'staff';
