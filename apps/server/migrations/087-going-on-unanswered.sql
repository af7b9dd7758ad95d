-- Staff go on without an answer by an action that can be undone, and the question says who did.
alter table staff_scheduled_action drop constraint staff_scheduled_action_kind;
alter table staff_scheduled_action add constraint staff_scheduled_action_kind
  check (action in ('deliver', 'not_found', 'cancel', 'resume')) not valid;

-- The e-mail of the staff user who closed the question without an answer.
alter table incident add column ended_by text;
