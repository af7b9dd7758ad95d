-- Aftersales: what happens with a paid order.

-- Work of staff -------------------------------------------------------------------------------------------------------

-- Who works on a line. A line that nobody works on has no row.
create table staff_assignment (
  line_id bigint primary key references order_line on delete cascade,
  staff_id text not null references staff_user on delete cascade,
  assigned_at timestamptz not null
);
create index staff_assignment_staff on staff_assignment (staff_id);

-- Actions on a line that staff can still undo (docs/decisions/0040); a job performs them when they are due.
create table staff_scheduled_action (
  id uuid primary key,
  line_id bigint not null unique references order_line on delete cascade,
  action text not null
    constraint staff_scheduled_action_kind check (action in ('deliver', 'not_found', 'cancel', 'resume')),
  staff_id text not null references staff_user on delete cascade,
  -- What the action needs to be performed, such as the refund that staff saw.
  details jsonb not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index staff_scheduled_action_staff on staff_scheduled_action (staff_id);

-- Stops a scheduled action as soon as its line continues, or gets other answers, whatever moves it. The order's history
-- says why.
create function stop_scheduled_action() returns trigger language plpgsql as $$
begin
  with stopped as (
    delete from staff_scheduled_action where line_id = new.id returning staff_id, action
  )
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'staff', staff_user.email, 'line_action_dropped', new.order_id, new.id,
    jsonb_build_object('action', stopped.action, 'reason', case
      when new.state = 'cancelled' then 'withdrawn'
      when new.state = 'refunded' then 'refunded'
      when old.state = 'waiting_customer' and (new.state = 'in_progress'
        or exists (select from incident where line_id = new.id and state = 'open')) then 'answered'
      when new.state = old.state then 'corrected'
      else 'state'
    end)
  from stopped join staff_user on staff_user.id = stopped.staff_id;
  return null;
end $$;
create trigger order_line_scheduled after update of state, answers on order_line for each row
  when (old.state <> new.state or old.answers is distinct from new.answers)
  execute function stop_scheduled_action();

-- Messages (docs/decisions/0041) --------------------------------------------------------------------------------------

-- Messages of the contact form, and the thread between the customer of an order and staff. Erased a year after they
-- were sent.
create table contact_message (
  id uuid primary key,
  store_id integer not null references store,
  locale text not null check (locale in ('es', 'pt', 'en')),
  name text not null,
  email text not null,
  -- As it was typed: a reading aid for staff, and no right to see the order.
  order_number text,
  subject text not null,
  body text not null,
  -- The form that sent it: sent twice, it is one message.
  request_key text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  -- Set if the sender could open the order, unlike `order_number`, which anybody may type.
  order_id bigint constraint contact_message_order_id references customer_order on delete cascade,
  sender text not null default 'customer' constraint contact_message_sender check (sender in ('customer', 'staff')),
  -- When the other side saw it.
  seen_at timestamptz,
  check ((done_at is null) = (done_by is null)),
  unique (request_key, email)
);
create index contact_message_age on contact_message (sent_at);
create index contact_message_email on contact_message (lower(email), sent_at);
create index contact_message_order on contact_message (order_id, sent_at) where order_id is not null;
create index contact_message_number on contact_message (order_number) where order_number is not null;

-- The files of a message. The same file may belong to several.
create table message_file (
  message_id uuid not null references contact_message on delete cascade,
  file_id uuid not null references order_file on delete cascade,
  primary key (message_id, file_id)
);
create index message_file_file on message_file (file_id);

-- Texts with which staff answer, in each language, with placeholders such as {order}.
create table reply_template (
  id uuid primary key,
  name text not null,
  texts jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);
insert into reply_template (id, name, texts, updated_at, updated_by) values
  (
    'a1d0c0de-0000-4000-8000-000000000001', 'Estamos en ello',
    '{
      "es": "Hola:\n\nSeguimos con tu pedido {order} ({document}). El registro todavía no nos ha contestado; te escribimos en cuanto lo haga.\n\nUn saludo,\n{agent}, {store}",
      "pt": "Olá:\n\nContinuamos a tratar do seu pedido {order} ({document}). A conservatória ainda não nos respondeu; escrevemos-lhe assim que responder.\n\nCumprimentos,\n{agent}, {store}",
      "en": "Hello,\n\nWe are still working on your order {order} ({document}). The registry has not answered us yet; we will write to you as soon as it does.\n\nKind regards,\n{agent}, {store}"
    }', now(), 'folio'
  ),
  (
    'a1d0c0de-0000-4000-8000-000000000002', 'Más tiempo',
    '{
      "es": "Hola:\n\nTu pedido {order} ({document}) va a tardar más de lo que te dijimos. Lo sentimos. Si prefieres no esperar, dínoslo y te devolvemos el dinero.\n\nUn saludo,\n{agent}, {store}",
      "pt": "Olá:\n\nO seu pedido {order} ({document}) vai demorar mais do que lhe dissemos. Lamentamos. Se preferir não esperar, diga-nos e devolvemos-lhe o dinheiro.\n\nCumprimentos,\n{agent}, {store}",
      "en": "Hello,\n\nYour order {order} ({document}) will take longer than we told you. We are sorry. If you would rather not wait, tell us and we will refund you.\n\nKind regards,\n{agent}, {store}"
    }', now(), 'folio'
  ),
  (
    'a1d0c0de-0000-4000-8000-000000000003', 'Ya está listo',
    '{
      "es": "Hola:\n\n{document} ya está listo. Puedes verlo y descargarlo en la página de tu pedido {order}.\n\nUn saludo,\n{agent}, {store}",
      "pt": "Olá:\n\n{document} já está disponível. Pode vê-lo e descarregá-lo na página do seu pedido {order}.\n\nCumprimentos,\n{agent}, {store}",
      "en": "Hello,\n\n{document} is ready. You can view and download it on the page of your order {order}.\n\nKind regards,\n{agent}, {store}"
    }', now(), 'folio'
  ),
  (
    'a1d0c0de-0000-4000-8000-000000000004', 'Gracias por los datos',
    '{
      "es": "Hola:\n\nGracias, con eso podemos seguir con tu pedido {order} ({document}).\n\nUn saludo,\n{agent}, {store}",
      "pt": "Olá:\n\nObrigado, com isso podemos continuar o seu pedido {order} ({document}).\n\nCumprimentos,\n{agent}, {store}",
      "en": "Hello,\n\nThank you, with that we can go on with your order {order} ({document}).\n\nKind regards,\n{agent}, {store}"
    }', now(), 'folio'
  );

-- Withdrawals (Directive 2011/83/EU, articles 9 to 14; docs/decisions/0032) -------------------------------------------

-- Withdrawals from the contract, as the customer confirmed them: the wording, what is refunded of each line and why.
create table withdrawal (
  id uuid primary key,
  order_id bigint not null references customer_order,
  declared_at timestamptz not null,
  statement jsonb not null
);
create index withdrawal_order on withdrawal (order_id);

-- Rejects every change and deletion, except that an erasure takes the person out of a statement. It says so in its
-- transaction, and may change nothing else.
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

-- The lines of a withdrawal. Nobody withdraws from a line twice.
create table withdrawn_line (
  line_id bigint primary key references order_line,
  withdrawal_id uuid not null references withdrawal
);
create index withdrawn_line_withdrawal on withdrawn_line (withdrawal_id);
create trigger withdrawn_line_append_only before update or delete on withdrawn_line
  for each row execute function refuse_change();
