-- Every process also polls for changes, for a NOTIFY that it never got: slow registries need a counter of their own for that.
alter table place_state add column facts bigint not null default 1;

create or replace function place_facts_changed() returns trigger language plpgsql as $$
begin
  update place_state set facts = facts + 1;
  perform pg_notify('places', 'facts');
  return null;
end $$;
