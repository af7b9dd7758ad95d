-- An action on a line that staff can still undo; a job performs it when it is due.
create table staff_scheduled_action (
  id uuid primary key,
  line_id bigint not null unique references order_line on delete cascade,
  action text not null
    constraint staff_scheduled_action_kind check (action in ('deliver', 'not_found', 'cancel')),
  staff_id text not null references staff_user on delete cascade,
  -- What the action needs to be performed, such as the refund that staff saw.
  details jsonb not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index staff_scheduled_action_staff on staff_scheduled_action (staff_id);

-- Why staff cancelled a line of a paid order. Null if its customer withdrew.
alter table order_line add column cancel_reason text;
alter table order_line add constraint order_line_cancel_reason
  check (cancel_reason in ('our_fault', 'customer')) not valid;
