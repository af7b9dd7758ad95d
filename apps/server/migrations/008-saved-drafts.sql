-- A form on its way to another device: what was answered when its link was asked for. It goes with its session, and after 30 days.
create table saved_draft (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  passed text[] not null,
  locale text not null,
  email text not null,
  -- The form that asked for it: sent twice, it is one mail.
  request_key text not null,
  saved_at timestamptz not null,
  unique (session_id, request_key)
);
create index saved_draft_age on saved_draft (saved_at);
create index saved_draft_email on saved_draft (email, saved_at);
