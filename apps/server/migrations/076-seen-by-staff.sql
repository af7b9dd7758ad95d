-- When staff first opened a customer's answer, and a file that a customer sent. Files from before count as seen.
alter table incident
  add column seen_at timestamptz,
  add column seen_by text;
alter table order_file
  add column seen_at timestamptz default now(),
  add column seen_by text;
alter table order_file alter column seen_at drop default;
