-- A search plans by how frequent a part of an address is. A hundred samples do not tell 25,000 matches from none, and
-- the index then returns all of them; a thousand do (docs/decisions/0018).
alter table customer_order alter column email set statistics 1000;
analyze customer_order (email);
