-- A virus scanner's word on a file (CLAMD_URL); no row without a scanner. The content of an infected file is gone.
create table file_scan (
  file_id uuid primary key references stored_file on delete cascade,
  state text not null check (state in ('pending', 'clean', 'infected')),
  asked_at timestamptz not null,
  scanned_at timestamptz
);
create index file_scan_pending on file_scan (asked_at) where state = 'pending';

-- Files that a customer sends to an order (AP-14), beside those in its answers.
create table order_file (
  id uuid primary key references stored_file,
  order_id bigint not null references customer_order,
  sent_at timestamptz not null
);
create index order_file_order on order_file (order_id);

-- Uploads in progress, which their session resumes within a day: for an order, or for a question of a form.
create table file_upload (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  order_id bigint references customer_order on delete cascade,
  flow text,
  option text,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received <= size),
  created_at timestamptz not null,
  finishing_at timestamptz,
  result jsonb,
  check ((order_id is null) = (flow is not null and option is not null))
);
create index file_upload_session on file_upload (session_id);
create index file_upload_age on file_upload (created_at);

-- Its bytes, in the order of their arrival, each part a file of the store until the upload is complete.
create table file_upload_part (
  file_id uuid primary key,
  upload_id uuid not null references file_upload on delete cascade,
  start_byte integer not null,
  size integer not null,
  unique (upload_id, start_byte)
);
