-- Messages about an order are a thread between its customer and staff.
alter table contact_message
  -- Set if the sender could open the order, unlike order_number, which anybody may type.
  add column order_id bigint,
  add column sender text not null default 'customer',
  -- When the other side saw it.
  add column seen_at timestamptz;
alter table contact_message add constraint contact_message_order_id
  foreign key (order_id) references customer_order on delete cascade not valid;
alter table contact_message add constraint contact_message_sender
  check (sender in ('customer', 'staff')) not valid;
create index contact_message_order on contact_message (order_id, sent_at) where order_id is not null;
create index contact_message_number on contact_message (order_number) where order_number is not null;

-- Texts with which staff answer, in each language, with placeholders such as {pedido}.
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
