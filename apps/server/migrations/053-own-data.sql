-- Erasure on request and by retention (docs/decisions/0034).

-- When the order's personal data were erased: what the law keeps is left, without a person.
alter table customer_order add column erased_at timestamptz;
-- Asked for by the customer: the job then erases order by order, and the account at the end.
alter table customer_user add column erasing_at timestamptz;

-- Never paid: erased a month after they were placed.
create index customer_order_unfinished on customer_order (placed_at) where paid_at is null and erased_at is null;

-- A row outlives its file.
alter table order_document alter column file_id drop not null;

-- Audit events and invoices stay as they are, except for the personal data that an erasure takes out of them. It says so
-- in its transaction, and may change nothing else.
create function refuse_unless_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('folio.erasing', true) = 'on' then
    if tg_table_name = 'audit_event'
      and (to_jsonb(new) - 'actor' - 'details') = (to_jsonb(old) - 'actor' - 'details') then
      return new;
    elsif tg_table_name = 'invoice' and (to_jsonb(new) - 'snapshot') = (to_jsonb(old) - 'snapshot') then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_event_append_only on audit_event;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_unless_erasing();
drop trigger invoice_append_only on invoice;
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_unless_erasing();
