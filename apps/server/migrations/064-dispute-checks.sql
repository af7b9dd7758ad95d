-- The nightly check of open disputes begins with those whose last check is oldest: it may end before the others.
alter table dispute add column checked_at timestamptz;
