-- Files that answer a question (EN-8). They belong to the session that sent them, and to the order once there is one.
create table answer_file (
  id uuid primary key references stored_file,
  session_id uuid references session on delete set null,
  order_id bigint references customer_order,
  stored_at timestamptz not null
);
create index answer_file_session on answer_file (session_id);
create index answer_file_age on answer_file (stored_at) where order_id is null;
