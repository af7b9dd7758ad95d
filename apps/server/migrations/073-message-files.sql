-- A file of an order comes from its customer, or from staff with an answer.
alter table order_file add column sender text not null default 'customer';
alter table order_file add constraint order_file_sender check (sender in ('customer', 'staff')) not valid;

-- The files of a message. The same file may belong to several.
create table message_file (
  message_id uuid not null references contact_message on delete cascade,
  file_id uuid not null references order_file on delete cascade,
  primary key (message_id, file_id)
);
create index message_file_file on message_file (file_id);

-- The hash of the whole file, by which it goes on when it is chosen again; and if it belongs to a message.
alter table file_upload add column sha256 text, add column for_message boolean not null default false;
