-- Documents (decision 0031): their pages, what was read from them, links to share them, and who opened them.

-- The number of pages; null for a picture, and for a document of before.
alter table order_document add column pages integer check (pages > 0);

-- What a program read from a delivered document (EN-3). `unreadable`: a scan, or no Nota Simple.
create table document_reading (
  document_id uuid primary key references order_document,
  state text not null check (state in ('read', 'unreadable')),
  note jsonb,
  read_at timestamptz not null,
  check ((state = 'read') = (note is not null))
);

-- A customer's link to one document. Only the token's hash is stored; the token follows from the id and the secret.
create table document_share (
  id uuid primary key,
  document_id uuid not null references order_document,
  token_hash bytea not null unique,
  -- For whom, as the customer typed it.
  note text not null default '' check (length(note) <= 80),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index document_share_document on document_share (document_id);

-- Who opened a document, without addresses of machines. Erased after a year.
create table document_access (
  id bigint generated always as identity primary key,
  document_id uuid not null references order_document,
  reader text not null check (reader in ('customer', 'guest', 'shared', 'staff')),
  -- The e-mail address of the staff user.
  staff text,
  share_id uuid references document_share on delete cascade,
  way text not null check (way in ('view', 'download')),
  at timestamptz not null,
  check ((reader = 'staff') = (staff is not null)),
  check ((reader = 'shared') = (share_id is not null))
);
create index document_access_document on document_access (document_id, at desc);
create index document_access_age on document_access (at);
