-- The session that began a cart, also once another cart has replaced it there: an erased account takes its carts along.
-- No foreign key, since sessions end before their carts do. Carts of before have none, and end within a month.
alter table cart add column session_id uuid;
