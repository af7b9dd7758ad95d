-- Questions of staff about a line, which waits for its customer's answer, and every set of its answers.

create table incident (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  line_id bigint not null references order_line,
  state text not null default 'open' constraint incident_state check (state in ('open', 'answered', 'closed')),
  -- The options of the line's form that staff picked, and the questions in their own words.
  options jsonb not null,
  questions jsonb not null,
  message text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- The number of reminders that were sent.
  reminders smallint not null default 0
);
create unique index incident_open on incident (line_id) where state = 'open';
create index incident_line on incident (line_id);
create index incident_order on incident (order_id);
create index incident_reminder on incident (asked_at) where state = 'open' and reminders < 2;

-- The answers of a line from its order on, once they have changed. Number 1 is what was ordered.
create table answer_version (
  line_id bigint not null references order_line,
  number integer not null,
  order_id bigint not null references customer_order,
  answers jsonb not null,
  cause text not null constraint answer_version_cause check (cause in ('order', 'incident', 'update')),
  incident_id bigint references incident,
  at timestamptz not null,
  primary key (line_id, number)
);
create index answer_version_order on answer_version (order_id);

-- A line that goes on without an answer, whatever moves it, closes its incident.
create function close_incident() returns trigger language plpgsql as $$
begin
  update incident set state = 'closed', ended_at = new.updated_at where line_id = new.id and state = 'open';
  return null;
end $$;
create trigger order_line_incident after update of state on order_line for each row
  when (old.state = 'waiting_customer' and new.state <> 'waiting_customer') execute function close_incident();
