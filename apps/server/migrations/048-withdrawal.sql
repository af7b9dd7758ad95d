-- The customer's withdrawal from the contract (Directive 2011/83/EU, articles 9 to 14; docs/decisions/0032).

-- A statement as the customer confirmed it: its wording, what comes back of each line and why. It never changes.
create table withdrawal (
  id uuid primary key,
  order_id bigint not null references customer_order,
  declared_at timestamptz not null,
  statement jsonb not null
);
create index withdrawal_order on withdrawal (order_id);
-- An erasure takes the person out of a statement, as its transaction says; nothing else changes one.
create function refuse_change_of_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('folio.erasing', true) = 'on'
    and (to_jsonb(new) - 'statement') = (to_jsonb(old) - 'statement') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_append_only before update or delete on withdrawal
  for each row execute function refuse_change_of_withdrawal();

-- Nobody withdraws from a line twice.
create table withdrawn_line (
  line_id bigint primary key references order_line,
  withdrawal_id uuid not null references withdrawal
);
create index withdrawn_line_withdrawal on withdrawn_line (withdrawal_id);
create trigger withdrawn_line_append_only before update or delete on withdrawn_line
  for each row execute function refuse_change();

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('customer', 'withdrawal', 'not_found', 'our_fault', 'surplus', 'other')) not valid;
alter table refund validate constraint refund_reason_check;
