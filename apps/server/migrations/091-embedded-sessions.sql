-- A session of a shop embedded in another site. Scripts of that site can read its token, so it opens no order's data;
-- it is claimed by a header alone, the sessions of the shop itself by a cookie alone.
alter table session add column embedded boolean not null default false;
