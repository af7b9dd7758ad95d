-- A line of another customer's quote (AP-6): its buyer orders it without seeing the answers.
alter table cart_line add column redacted boolean not null default false;
alter table order_line add column redacted boolean not null default false;
